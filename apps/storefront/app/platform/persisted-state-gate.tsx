import { join } from '@doira/web/ui/join.ts'
import type { ReactNode } from 'react'
import { nothingPersistedScript, type PersistedKind } from './page/nothing-persisted-script.ts'
import { useIsRestored } from './stores/restore.ts'

type PersistedStateGateProps = {
  readonly what: PersistedKind
  /** What the stores say, once they were read. */
  readonly isStored: boolean
  /** The shapes of the children. */
  readonly skeleton: ReactNode
  /**
   * The page where nothing is stored. It is in every HTML and every first render: nothing in it may act before the stores
   * are restored.
   */
  readonly otherwise: ReactNode
  readonly children: ReactNode
}

const hiddenWithout: Readonly<Record<PersistedKind, string>> = {
  user: 'in-[[data-without~=user]]:hidden',
  cart: 'in-[[data-without~=cart]]:hidden',
  strip: 'in-[[data-without~=strip]]:hidden',
}
const shownWithout: Readonly<Record<PersistedKind, string>> = {
  user: 'hidden in-[[data-without~=user]]:contents',
  cart: 'hidden in-[[data-without~=cart]]:contents',
  strip: 'hidden in-[[data-without~=strip]]:contents',
}

/**
 * A part of a page that depends on the browser's storage, which the server does not know. Without stored state the page
 * for it with the first paint; all others the shapes of theirs, until the stores were read.
 */
export function PersistedStateGate({
  what,
  isStored,
  skeleton,
  otherwise,
  children,
}: PersistedStateGateProps) {
  const isRestored = useIsRestored()
  return (
    <>
      {!isRestored && (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
          <script dangerouslySetInnerHTML={{ __html: nothingPersistedScript }} />
          <div className={join('contents', hiddenWithout[what])}>{skeleton}</div>
        </>
      )}
      {!(isRestored && isStored) && (
        <div className={isRestored ? 'contents' : shownWithout[what]}>{otherwise}</div>
      )}
      {isRestored && isStored && children}
    </>
  )
}
