import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import type { Instant } from '@doira/domain/time/instant'
import { ButtonLink } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { useMinute } from '../../../../platform/hooks/use-minute.ts'
import { Link, useHref } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { Crumbs } from '../../../../ui/headings/crumbs.tsx'
import { BranchFacts } from '../branch-facts.tsx'
import { branchesPath } from '../branch-filter.ts'
import { BranchMap } from '../branch-map.tsx'
import { openNow } from '../open-now.ts'
import { OpenTag } from '../open-tag.tsx'
import type { BranchDetails } from './branch-page.mapper.ts'
import { HallPicture } from './hall-picture.tsx'
import { HoursTables } from './hours-tables.tsx'
import { RouteLink } from './route-link.tsx'

export type BranchData = {
  readonly now: Instant
  readonly branch: BranchDetails
  readonly cityTitle: string
  /** Tables of its hall can be booked. */
  readonly hasTables: boolean
}

/** The id of the note that says why nothing can be fetched here now. */
export const closedNoteId = 'branch-closed'

type BranchScreenProps = {
  readonly data: BranchData
  /** Beside the open label: whether the customer fetches orders here. */
  readonly chosenTag: ReactNode
  /** The button that chooses the branch; nothing can be fetched while it is closed. */
  readonly takeawayButton: (isClosed: boolean) => ReactNode
}

/** One branch (R2-21, R3-02): what it looks like, when it is open, what it has, how to get there. */
export function BranchScreen({
  data: { now: madeAt, branch, cityTitle, hasTables },
  chosenTag,
  takeawayButton,
}: BranchScreenProps) {
  const t = useT('branches')
  const l = useT('location')
  const c = useT('common')
  const href = useHref()
  const now = useMinute(madeAt)
  const { name, address, landmark, city, isActive } = branch
  const isClosed = !openNow(branch, now).isOpen
  return (
    <>
      <Crumbs
        name={c('breadcrumbs')}
        steps={[
          { title: t('title'), to: href(paths.branches()) },
          { title: cityTitle, to: href(branchesPath({ city, criteria: [] })) },
        ]}
        here={name}
      />
      <HallPicture branch={branch} />
      <div className="cols bpage">
        <div className="stack gap-6">
          <div>
            <p className="row wrap gap-2">
              <OpenTag branch={branch} now={now} size="m" />
              {chosenTag}
            </p>
            <h1 className="t-display mt-2" tabIndex={-1}>
              {name}
            </h1>
            <p className="t-body-l t-2 mt-2">{[address, landmark].filter(Boolean).join(', ')}</p>
          </div>
          {isActive && isClosed && (
            <Note
              kind="warn"
              id={closedNoteId}
              action={
                <Link className="link t-small-b" to={branchesPath({ city, criteria: ['open_now'] })}>
                  {l('pick_another')}
                </Link>
              }
            >
              {l('restaurant_closed')}
            </Note>
          )}
          <BranchFacts branch={branch} now={now} />
          <div className="stack gap-2">
            {isActive && takeawayButton(isClosed)}
            {hasTables && (
              <ButtonLink
                variant="neutral"
                isBlock
                icon="armchair"
                to={href(`${paths.reservations()}?branch=${branch.slug}`)}
              >
                {t('book_table')}
              </ButtonLink>
            )}
            <div className="acts2">
              <RouteLink location={branch.location} name={name} />
              <a className="btn btn--neutral" href={toPhoneAddress(branch.phone)}>
                <Icon name="phone" size="s" />
                {t('call')}
              </a>
            </div>
          </div>
          <HoursTables schedule={branch.schedule} now={now} />
        </div>
        <div className="cols__aside">
          <BranchMap branch={branch} now={now} />
        </div>
      </div>
    </>
  )
}
