import { defaultLanguage } from '@doira/domain/i18n/languages'
import { announce } from '@doira/web/browser/announce.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { EditorActions } from '../../content/editor/editor-actions.tsx'
import { EditorNotes } from '../../content/editor/editor-notes.tsx'
import type { ContentItem } from '../../content/editor/use-draft.ts'
import { useEditor } from '../../content/editor/use-editor.ts'
import { HistoryCard } from '../../content/history/history-card.tsx'
import { fieldId } from '../../content/kinds.ts'
import { ChosenForm } from './chosen-form.tsx'
import { HallBar } from './hall-bar.tsx'
import { HallFacts } from './hall-facts.tsx'
import { usePlaceWords } from './place-words.ts'
import { PlanCanvas } from './plan-canvas.tsx'
import { addFixture, addTable, findItem, itemAtPath, placeItem, removeItem } from './plan-draft.ts'
import { TableList } from './table-list.tsx'
import { useHallKeys } from './use-hall-keys.ts'
import type { HallBooking, HallBranch } from './use-halls.ts'
import { usePlan } from './use-plan.ts'

/** The hall of a branch as a draft: its sections, what stands in them, and the chosen thing beside the plan. */
export function HallEditor({
  item,
  branch,
  bookings,
  slot,
  readAgain,
}: {
  readonly item: ContentItem
  readonly branch: HallBranch
  readonly bookings: readonly HallBooking[]
  /** In the top bar, for what is done with the draft; null: it stands with the draft. */
  readonly slot: HTMLElement | null
  readonly readAgain: () => Promise<ContentItem | null>
}) {
  const { t } = useMessages()
  const isNarrow = useIsNarrow()
  const words = usePlaceWords()
  const root = useRef<HTMLElement>(null)
  const editor = useEditor(item, { root, readAgain })
  const { draft, action, publish, look, isLocked, wrong } = editor
  const plan = usePlan(draft)
  const { sections } = plan
  const [sectionId, setSectionId] = useState<string | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isList, setIsList] = useState(isNarrow)
  const [isLarge, setIsLarge] = useState(false)
  const section = sections.find(({ id }) => id === sectionId) ?? sections[0]
  const booked = new Set(bookings.map(({ table_id }) => table_id))

  const add = (kind: 'table' | 'wall' | 'column' | 'door') => {
    if (!section || isLocked) return
    const added = kind === 'table' ? addTable(sections, section.id) : addFixture(sections, section.id, kind)
    plan.change(added.sections, `add ${added.id}`)
    setChosenId(added.id)
    focusSoon(`[data-item="${added.id}"]`)
  }
  const place = (id: string, change: Parameters<typeof placeItem>[2], what: string) => {
    if (isLocked) return
    const next = placeItem(sections, id, change)
    plan.change(next, `${what} ${id}`)
    const after = findItem(next, id)
    if (after) announce(`${words.where(after)}, ${words.size(after)}`)
  }
  const remove = (id: string) => {
    if (isLocked) return
    if (booked.has(id)) return announce(t('halls.booked_text'), 'assertive')
    plan.change(removeItem(sections, id), `remove ${id}`)
    setChosenId(null)
  }
  const onKey = (id: string, event: KeyboardEvent) => {
    const found = findItem(sections, id)
    const step = steps[event.key]
    if (!found || event.ctrlKey || event.metaKey) return
    const { x, y, w, h } = found
    if (step && event.altKey) place(id, { w: w + step.x, h: h + step.y }, 'size')
    else if (step) place(id, { x: x + step.x, y: y + step.y }, 'move')
    else if (event.code === 'KeyR') place(id, { w: h, h: w }, 'rotate')
    else if (event.key === 'Delete') remove(id)
    else return
    event.preventDefault()
    event.stopPropagation()
    setChosenId(id)
  }
  useHallKeys({ onTable: () => add('table'), onUndo: plan.undo, onEscape: () => setChosenId(null) })

  // What stands in the way may be in another section: it is opened, and its field has the focus.
  const [firstWrong] = wrong
  const opened = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (firstWrong === opened.current) return
    opened.current = firstWrong
    const found = firstWrong === undefined ? null : itemAtPath(sections, firstWrong)
    if (!found || firstWrong === undefined) return
    setSectionId(found.sectionId)
    setChosenId(found.itemId)
    focusSoon(`[id="${fieldId(firstWrong)}"]`)
  }, [firstWrong, sections])

  const actions = (
    <EditorActions
      {...{ item, draft, action, isLocked }}
      onPublish={publish}
      onLook={() => void look(defaultLanguage)}
    />
  )
  return (
    <div className="halled">
      {slot && createPortal(actions, slot)}
      <section className="halled__m" ref={root} aria-label={t('net.halls')}>
        {!slot && actions}
        <EditorNotes {...{ item, editor }} />
        <HallBar
          {...{ plan, section, isList, isLocked }}
          onSection={(id) => {
            setSectionId(id)
            setChosenId(null)
          }}
          onAdd={add}
          onList={setIsList}
        />
        <fieldset role="presentation" className="ed__fields halled__g" disabled={isLocked}>
          {section && (
            <div className="halled__l">
              <div className="card halled__plan">
                {isList ? (
                  <TableList {...{ section, chosenId, booked }} onChoose={setChosenId} />
                ) : (
                  <>
                    {section.tables.length === 0 && <p className="t-2">{t('halls.no_tables')}</p>}
                    <PlanCanvas
                      {...{ section, chosenId, booked, isLarge, isLocked, onKey }}
                      onChoose={setChosenId}
                      onMove={(id, by) => {
                        const from = findItem(sections, id)
                        if (from) place(id, { x: from.x + by.x, y: from.y + by.y }, `drag ${Date.now()}`)
                      }}
                    />
                    <div className="row halled__keys">
                      <p className="t-2 grow">{t('halls.keys')}</p>
                      <Button
                        look="outline"
                        icon="search"
                        aria-pressed={isLarge}
                        onClick={() => setIsLarge(!isLarge)}
                      >
                        {isLarge ? '1 : 25' : '1 : 50'}
                      </Button>
                    </div>
                  </>
                )}
              </div>
              <HallFacts
                {...{ branch, sections }}
                holdMinutes={typeof draft.mine.hold_minutes === 'number' ? draft.mine.hold_minutes : 0}
              />
            </div>
          )}
          {section && (
            <ChosenForm
              {...{ section, chosenId, plan, bookings, editor }}
              branchId={branch.id}
              onChoose={setChosenId}
              onSection={setSectionId}
              onPlace={(id, change) => place(id, change, 'place')}
              onRemove={remove}
            />
          )}
        </fieldset>
        <HistoryCard
          item={item}
          draft={draft}
          onReturn={(number) => void action.run('returnEdition', { number })}
        />
      </section>
    </div>
  )
}

const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Once it is drawn. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}
