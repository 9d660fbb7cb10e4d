import type { BotUpdate, Person, Reply } from './answer-link.ts'

/** What the bot does for members of staff; null means that an update is not about them. */
export type StaffChats = {
  /** A link of the staff side was opened: asks whose it is. */
  ask(update: BotUpdate, person: Person, code: string): Promise<Reply | null>
  /** A button was pressed: an answer to that question, or an alert is taken. */
  answer(update: BotUpdate, person: Person, data: string): Promise<Reply | null>
  /** The person has stopped the bot, or started it again. */
  noteReach(update: BotUpdate, person: Person, isStopped: boolean): Promise<void>
}
