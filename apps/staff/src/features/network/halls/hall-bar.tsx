import type { HallSectionDraft } from '@doira/contract/reservations/hall-draft'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { aSection } from './plan-draft.ts'
import type { PlanInHand } from './use-plan.ts'

/** The sections of the hall, what can be put into the shown one, and how it is shown. */
export function HallBar({
  plan,
  section,
  isList,
  isLocked,
  onSection,
  onAdd,
  onList,
}: {
  readonly plan: PlanInHand
  readonly section: HallSectionDraft | undefined
  readonly isList: boolean
  readonly isLocked: boolean
  readonly onSection: (id: string) => void
  readonly onAdd: (kind: 'table' | 'wall' | 'column' | 'door') => void
  readonly onList: (isList: boolean) => void
}) {
  const { t, nameOf } = useMessages()
  const { sections, change, canUndo, undo } = plan
  return (
    <div className="hallbar">
      <div className="row hallbar__s">
        <Segment
          name={t('halls.sections')}
          value={section?.id ?? ''}
          options={sections.map(({ id, title, is_open }, at) => {
            const name = nameOf(title) || t('halls.section_n', { n: at + 1 })
            return { value: id, label: is_open ? name : t('halls.closed_name', { name }) }
          })}
          onChange={onSection}
        />
        <IconButton
          icon="plus"
          label={t('halls.add_section')}
          disabled={isLocked}
          onClick={() => {
            const added = aSection()
            change([...sections, added], `section ${added.id}`)
            onSection(added.id)
          }}
        />
      </div>
      <div className="row hallbar__a">
        <Button look="ghost" icon="undo-2" keyName="Ctrl Z" disabled={!canUndo || isLocked} onClick={undo}>
          {t('halls.undo')}
        </Button>
        <Button look="outline" icon="minus" disabled={isLocked} onClick={() => onAdd('wall')}>
          {t('halls.fixture.wall')}
        </Button>
        <Button look="outline" icon="ring" disabled={isLocked} onClick={() => onAdd('column')}>
          {t('halls.fixture.column')}
        </Button>
        <Button look="outline" icon="log-in" disabled={isLocked} onClick={() => onAdd('door')}>
          {t('halls.fixture.door')}
        </Button>
        <Button look="outline" icon="plus" keyName="T" disabled={isLocked} onClick={() => onAdd('table')}>
          {t('hall.table_short')}
        </Button>
        <Segment
          name={t('net.view')}
          value={isList ? 'list' : 'plan'}
          options={[
            { value: 'plan', label: t('halls.view.plan') },
            { value: 'list', label: t('net.view.list') },
          ]}
          onChange={(view) => onList(view === 'list')}
        />
      </div>
    </div>
  )
}
