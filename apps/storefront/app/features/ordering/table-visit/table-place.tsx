import { useEffect, useState } from 'react'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const TableLine = lazyPart(async () => (await import('./table-line.tsx')).TableLine)

/** The line of a visit at a table. Its code, with the stores that it reads, is loaded for such visits alone. */
export function TablePlace() {
  const [isAtTable, setIsAtTable] = useState(false)
  useEffect(() => setIsAtTable(isVisitAtTable()), [])
  return isAtTable && <TableLine />
}

/** What the session store has persisted; a browser may forbid its storage. */
function isVisitAtTable(): boolean {
  try {
    return sessionStorage.getItem('session')?.includes('"isHall":true') ?? false
  } catch {
    return false
  }
}
