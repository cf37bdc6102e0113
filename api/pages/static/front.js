// The front page: times as the clock of the reader has them.
// @ts-check
import { localTimes } from "./times.js";

localTimes();
