import type { MessageKeys } from '../i18n/message-keys.ts'

export type ToastType = 'default' | 'success' | 'info' | 'warning' | 'error'

type PlainWord = {
  [Key in keyof MessageKeys['common']]: [MessageKeys['common'][Key]] extends [never] ? Key : never
}[keyof MessageKeys['common']]

export type ToastContent = {
  readonly type: ToastType
  /** At most one, for example to undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
} & (
  | { readonly text: string }
  /** A text of `common`, for callers outside of React. */
  | { readonly word: PlainWord }
)

type Listener = (toast: ToastContent) => void

let listener: Listener | null = null
const waiting: ToastContent[] = []

/** Shows a short message at the top; the library that draws it is loaded with the first one (R4-18). */
export function showToast(toast: ToastContent): void {
  if (listener) listener(toast)
  else waiting.push(toast)
}

/** For the one place that draws toasts: takes those that are waiting, then each new one. */
export function listenToToasts(draw: Listener): () => void {
  listener = draw
  for (const toast of waiting.splice(0)) draw(toast)
  return () => {
    listener = null
  }
}
