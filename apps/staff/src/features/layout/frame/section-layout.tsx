import { Icon } from '@doira/web/ui/icon.tsx'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { undoShown } from '../../../outbox/undo-shown.ts'
import { hasKeys } from '../../../platform/device/device.ts'
import { toggleMute } from '../../../platform/device/mute.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useKeys, useLeavingKeys } from '../../../ui/use-keys.ts'
import { Bars } from './bars.tsx'
import { KeysList } from './keys-list.tsx'
import { Clock, LinkState } from './link-state.tsx'
import { Rail } from './rail.tsx'
import { SilentNote } from './silent-note.tsx'
import { useDuty } from './use-duty.ts'

/** Rail, top bar and bars of a section other than the board. */
export function SectionLayout({
  title,
  back,
  detail,
  top,
  search,
  hasSoundLine = true,
  end,
  onAdd,
  children,
}: {
  readonly title: string
  /** From something opened to where it was opened. */
  readonly back?: { readonly to: string; readonly label: string } | undefined
  /** A fact beside the title. */
  readonly detail?: string | undefined
  readonly top?: ReactNode
  /** On a phone beside the title. */
  readonly search?: ReactNode
  /** False where orders are not worked on: the button in the rail is enough. */
  readonly hasSoundLine?: boolean
  /** After the clock. */
  readonly end?: ReactNode
  /** What N adds here; a new order unless given. */
  readonly onAdd?: (() => void) | undefined
  readonly children: ReactNode
}) {
  const [isShowingKeys, setIsShowingKeys] = useState(false)
  const { newOrders, isSilent } = useDuty()
  const may = useMay()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mayCall = may('calls.take') && pathname !== paths.newOrder
  useKeys(
    {
      question: () => setIsShowingKeys(true),
      keyU: undoShown,
      keyM: toggleMute,
    },
    hasKeys,
  )
  useLeavingKeys({ keyN: onAdd ?? (mayCall ? () => void navigate(paths.newOrder) : undefined) }, hasKeys)
  return (
    <div className="st">
      <title>{`${title} · doira`}</title>
      <Rail newOrders={newOrders} onShowKeys={() => setIsShowingKeys(true)} />
      <main className="main" id="main">
        <Bars />
        <header className="top">
          {back && (
            <Link className="ibtn" to={back.to} aria-label={back.label}>
              <Icon name="arrow-left" />
            </Link>
          )}
          <div className="top__t">
            <h1>{title}</h1>
            {detail && <span className="t-2 only-wide">{detail}</span>}
          </div>
          {top && <div className="top__tools">{top}</div>}
          {search}
          <LinkState />
          <Clock />
          {end}
        </header>
        {isSilent && hasSoundLine && <SilentNote />}
        {children}
      </main>
      {isShowingKeys && <KeysList onClose={() => setIsShowingKeys(false)} />}
    </div>
  )
}
