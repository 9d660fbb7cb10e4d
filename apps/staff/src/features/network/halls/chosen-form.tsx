import type { HallSectionDraft } from '@doira/contract/reservations/hall-draft'
import type { Place } from '@doira/domain/reservations/hall-plan'
import type { Editor } from '../../content/editor/use-editor.ts'
import { BookedNote } from './booked-note.tsx'
import { FixtureForm } from './fixture-form.tsx'
import {
  addTable,
  changeFixture,
  changeSection,
  changeTable,
  moveSection,
  moveToSection,
  pathOfItem,
} from './plan-draft.ts'
import { SectionForm } from './section-form.tsx'
import { TableForm } from './table-form.tsx'
import type { HallBooking } from './use-halls.ts'
import type { PlanInHand } from './use-plan.ts'

/** What is chosen on the plan; nothing: the section itself. */
export function ChosenForm({
  section,
  chosenId,
  plan,
  bookings,
  editor,
  branchId,
  onChoose,
  onSection,
  onPlace,
  onRemove,
}: {
  readonly section: HallSectionDraft
  readonly chosenId: string | null
  readonly plan: PlanInHand
  readonly bookings: readonly HallBooking[]
  readonly editor: Editor
  readonly branchId: string
  readonly onChoose: (id: string | null) => void
  readonly onSection: (id: string) => void
  readonly onPlace: (id: string, place: Partial<Place>) => void
  readonly onRemove: (id: string) => void
}) {
  const { sections, change } = plan
  const { draft, languages, wrong } = editor
  const form = { draft: draft.mine, onChange: draft.setField, languages, wrong }
  const table = section.tables.find(({ id }) => id === chosenId)
  const fixture = section.fixtures.find(({ id }) => id === chosenId)
  const path = chosenId === null ? null : pathOfItem(sections, chosenId)
  if (table && path) {
    const own = bookings.filter(({ table_id }) => table_id === table.id)
    return (
      <div className="halled__a">
        <TableForm
          {...{ table, path, sections, wrong, branchId }}
          bookedGuests={Math.max(0, ...own.map(({ guests }) => guests))}
          onChange={(next) =>
            change(changeTable(sections, table.id, next), `${Object.keys(next).join()} ${table.id}`)
          }
          onSection={(id) => {
            change(moveToSection(sections, table.id, id), `section ${table.id} ${id}`)
            onSection(id)
          }}
          onPlace={(place) => onPlace(table.id, place)}
          onCopy={() => {
            const added = addTable(sections, section.id, table)
            change(added.sections, `copy ${added.id}`)
            onChoose(added.id)
          }}
          onRemove={() => onRemove(table.id)}
        />
        <BookedNote number={table.number} branchId={branchId} bookings={own} />
      </div>
    )
  }
  if (fixture && path) {
    return (
      <div className="halled__a">
        <FixtureForm
          {...{ fixture, path, form }}
          onChange={(next) => change(changeFixture(sections, fixture.id, next), `kind ${fixture.id}`)}
          onPlace={(place) => onPlace(fixture.id, place)}
          onRemove={() => onRemove(fixture.id)}
        />
      </div>
    )
  }
  const { id } = section
  const ids = new Set(section.tables.map((one) => one.id))
  return (
    <div className="halled__a">
      <SectionForm
        {...{ section, form }}
        at={sections.indexOf(section)}
        count={sections.length}
        isBooked={bookings.some(({ table_id }) => ids.has(table_id))}
        onMove={(by) => change(moveSection(sections, id, by), `order ${id} ${by}`)}
        onOpen={(is_open) =>
          change(
            changeSection(sections, id, (one) => ({ ...one, is_open })),
            `open ${id} ${is_open}`,
          )
        }
        onRemove={() => {
          change(
            sections.filter((one) => one.id !== id),
            `remove ${id}`,
          )
          onChoose(null)
        }}
      />
    </div>
  )
}
