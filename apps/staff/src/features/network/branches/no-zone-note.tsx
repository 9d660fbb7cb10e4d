import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import type { StaffBranch } from '../use-branches.ts'

/** What a published branch still lacks, besides a zone: customers see no photo, and nobody is notified of its orders. */
export function MissingNotes({
  branch,
  photos,
}: {
  readonly branch: Pick<StaffBranch, 'managers' | 'state'>
  /** As they stand in the draft. */
  readonly photos: unknown
}) {
  const { t } = useMessages()
  if (branch.state === 'shut') return null
  const lacks = [
    ...(Array.isArray(photos) && photos.length === 0 ? [t('net.lacks_photo')] : []),
    ...(branch.managers.length === 0 ? [t('net.lacks_manager')] : []),
  ]
  return lacks.length === 0 ? null : <Note kind="info" title={lacks.join(' ')} />
}

/** A published branch that no active zone lists has no delivery; whoever edits zones is led to drawing one for it. */
export function NoZoneNote({
  branch,
}: {
  readonly branch: Pick<StaffBranch, 'id' | 'city_id' | 'has_zone' | 'state'>
}) {
  const { t } = useMessages()
  const may = useMay()
  const [zoneId] = useState(randomId)
  if (branch.has_zone || branch.state === 'shut') return null
  return (
    <Note kind="warn" title={t('net.no_zone')}>
      {may('content.edit') && (
        <Link className="link" to={paths.newZone(branch.city_id, zoneId, branch.id)}>
          {t('net.draw_zone')}
        </Link>
      )}
    </Note>
  )
}
