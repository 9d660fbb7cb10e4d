import { useMay } from '../../../platform/session.ts'
import { Start } from '../../layout/frame/start.tsx'
import { BoardPage } from './board-page.tsx'

/** The board, or where a role without one begins. */
export function Home() {
  const may = useMay()
  return may('board.see') ? <BoardPage /> : <Start />
}
