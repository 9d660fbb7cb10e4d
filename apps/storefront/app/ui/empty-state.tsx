import { join } from '@doira/web/ui/join.ts'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** A drawing of 240x160, from `art/`. */
  readonly art: ReactNode
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
  /** 2 where the page has a heading of its own, and inside a panel or dialog. */
  readonly level?: 1 | 2
  /** The whole page is about this: a large heading also at level 2. */
  readonly isPage?: boolean
}

/** What stands where there is nothing yet: drawing, sentence, the one thing to do. */
export function EmptyState({ art, title, text, action, level = 1, isPage }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={join('empty', (level === 1 || isPage) && 'empty--row')}>
      {art}
      <Heading className={level === 1 || isPage ? 't-h1' : 't-h2'}>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
