import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import type { StaffBranch } from '../use-branches.ts'

/** A published branch that no active zone lists has no delivery; whoever edits zones is led there. */
export function NoZoneNote({
  branch,
}: {
  readonly branch: Pick<StaffBranch, 'city_id' | 'has_zone' | 'state'>
}) {
  const { t } = useMessages()
  const may = useMay()
  if (branch.has_zone || branch.state === 'shut') return null
  return (
    <Note kind="warn" title={t('net.no_zone')}>
      {may('content.edit') && (
        <Link className="link" to={paths.zonesOf(branch.city_id)}>
          {t('net.to_zones')}
        </Link>
      )}
    </Note>
  )
}
