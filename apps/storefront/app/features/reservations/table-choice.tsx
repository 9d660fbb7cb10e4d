import { Button } from '@doira/web/ui/button.tsx'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { useIsOnline } from '../../platform/browser/network.ts'
import { showToast } from '../../platform/toasts.ts'
import type { Section } from './hall.ts'
import { HallPlan, type ShownTable, TableList } from './hall-plan.tsx'
import type { TableState } from './table-state.ts'

type TableChoiceProps = {
  readonly sections: readonly Section[]
  readonly sectionId: string
  readonly onSection: (id: string) => void
  readonly stateOf: (table: Section['tables'][number]) => TableState
  readonly onChoose: (tableId: string) => void
}

/** The tables of a section, on its plan or as a list. */
export function TableChoice({ sections, sectionId, onSection, stateOf, onChoose }: TableChoiceProps) {
  const t = useT('account')
  const isOnline = useIsOnline()
  const [isList, setIsList] = useState(false)
  const section = sections.find(({ id }) => id === sectionId)
  const tables = (section?.tables ?? []).map((table): ShownTable => {
    const state = stateOf(table)
    const shown = state === 'small' || state === 'large' ? 'taken' : state
    const name = t('booking_table_seats', { number: table.number, count: table.seats })
    const parts = [
      name,
      table.is_wheelchair_accessible && t('booking_table_wheelchair'),
      t(`booking_table_state.${shown}`),
    ]
    return { ...table, state, name: parts.filter(Boolean).join(', ') }
  })
  const hasFree = sections.some((one) => one.tables.some((table) => stateOf(table) === 'free'))
  const hasOwn = sections.some((one) => one.tables.some((table) => stateOf(table) === 'yours'))

  function choose({ id, state, seats, guests_from }: ShownTable) {
    // Which tables are free is not known without a network.
    if (!isOnline) return
    if (state === 'small') showToast({ type: 'info', text: t('booking_too_many_guests', { count: seats }) })
    if (state === 'large') {
      showToast({ type: 'info', text: t('booking_too_few_guests', { count: guests_from }) })
    }
    if (state === 'taken') showToast({ type: 'info', text: t('booking_table_taken') })
    if (state === 'free') onChoose(id)
  }

  const Tables = isList ? TableList : HallPlan
  return (
    <fieldset data-offline={!isOnline || undefined} className="halls">
      <legend className="sr-only">{t('booking_table_label')}</legend>
      <div className="row row--between wrap mb-3">
        <span className="t-b" aria-hidden="true">
          {t('booking_table_label')}
        </span>
        <Button
          variant="ghost"
          size="s"
          icon={isList ? 'armchair' : 'list'}
          onClick={() => setIsList(!isList)}
        >
          {t(isList ? 'booking_plan' : 'booking_as_list')}
        </Button>
      </div>
      {sections.length > 1 && (
        <div className="mb-3">
          <Segment
            name={t('booking_section')}
            options={sections.map(({ id, title }) => ({ value: id, label: title }))}
            value={sectionId}
            onChange={onSection}
          />
        </div>
      )}
      <Tables
        label={t('booking_table_label')}
        tables={tables}
        fixtures={section?.fixtures ?? []}
        onChoose={choose}
      />
      {!isList && <Legend />}
      <p role="status" className="t-small t-2 mt-3 empty:hidden">
        {!hasFree && !hasOwn && t('booking_no_tables')}
      </p>
    </fieldset>
  )
}

function Legend() {
  const t = useT('account')
  return (
    <div className="row wrap t-caption t-2 hall__legend" aria-hidden="true">
      {(['free', 'yours', 'taken'] as const).map((state) => (
        <span key={state} className="row">
          <i data-state={state} />
          {t(`booking_table_state.${state}`)}
        </span>
      ))}
    </div>
  )
}
