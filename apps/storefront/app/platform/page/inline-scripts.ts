import { clickReplayScript } from './click-replay.ts'
import { firstFilesScript } from './first-files-script.ts'
import { themeScript } from './theme/theme-script.ts'

/** Runs at the start of the head, before anything else of a page. */
export const headScript = /* @__PURE__ */ [themeScript, clickReplayScript, firstFilesScript].join(';')
