import { useState } from 'react'
import { useSearchParams } from 'react-router'

const pageSize = 30

/** What narrows a list of the inbox: the address has what a link or a reload shows again. */
export function useInboxFilter() {
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(pageSize)
  return {
    search,
    change(key: string, value: string) {
      setSearch(
        (before) => {
          before.set(key, value)
          return before
        },
        // At once: what is pressed next is for what was chosen, never for what stood there before.
        { replace: true, flushSync: true },
      )
    },
    text,
    setText,
    limit,
    showMore: () => setLimit(limit + pageSize),
  }
}
