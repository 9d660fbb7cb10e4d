import { useMay } from '../../platform/session.ts'
import { BoardPage } from '../board/board-page.tsx'
import { Start } from '../frame/start.tsx'

/** The board, or where a role without one begins. */
export function Home() {
  const may = useMay()
  return may('board.see') ? <BoardPage /> : <Start />
}
