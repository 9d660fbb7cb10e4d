import { boardWords } from './words/board.ts'
import { frameWords } from './words/frame.ts'
import { orderWords } from './words/order.ts'
import { placeWords } from './words/places.ts'

/** One text in one language: plain, or by plural category of `{count}`. */
type Message = string | Readonly<Record<string, string>>

/** Every text of the staff side. A text without one of its languages does not compile. */
export const allWords = {
  ...frameWords,
  ...boardWords,
  ...orderWords,
  ...placeWords,
} as const satisfies Record<string, { readonly ru: Message; readonly uz: Message }>

export type WordKey = keyof typeof allWords
