import { createContext, type ReactNode } from 'react'

/** The HTML of something that reads no context and brings nothing for the head of its page. */
export type WriteOnce = (key: string, node: ReactNode) => string

/** Null in a browser, where nothing is written and this is left out. */
export const WriteOnceContext = /* @__PURE__ */ createContext<WriteOnce | null>(null)
