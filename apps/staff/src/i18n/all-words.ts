import { applicationWords } from './words/applications.ts'
import { boardWords } from './words/board.ts'
import { branchWords } from './words/branch.ts'
import { contentWords } from './words/content.ts'
import { courierWords } from './words/couriers.ts'
import { dayWords } from './words/day.ts'
import { entryWords } from './words/entry.ts'
import { layoutWords } from './words/frame.ts'
import { guestWords } from './words/guest.ts'
import { hallWords } from './words/hall.ts'
import { inboxWords } from './words/inbox.ts'
import { journalWords } from './words/journal.ts'
import { kitchenWords } from './words/kitchen.ts'
import { orderWords } from './words/order.ts'
import { panelWords } from './words/panels.ts'
import { printWords } from './words/print.ts'
import { refundWords } from './words/refunds.ts'
import { refusalWords } from './words/refusals.ts'
import { summaryWords } from './words/summary.ts'
import { teamWords } from './words/team.ts'

/** One text in one language: plain, or by plural category of `{count}`. */
type Message = string | Readonly<Record<string, string>>

/** Every text of the staff side. A text without one of its languages does not compile. */
export const allWords = {
  ...layoutWords,
  ...boardWords,
  ...entryWords,
  ...guestWords,
  ...hallWords,
  ...inboxWords,
  ...applicationWords,
  ...dayWords,
  ...refundWords,
  ...refusalWords,
  ...orderWords,
  ...panelWords,
  ...printWords,
  ...journalWords,
  ...kitchenWords,
  ...courierWords,
  ...branchWords,
  ...contentWords,
  ...summaryWords,
  ...teamWords,
} as const satisfies Record<string, { readonly ru: Message; readonly uz: Message }>

export type WordKey = keyof typeof allWords
