import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { type AnswerTo, callStaff } from '../../../../platform/api/staff-api.ts'
import { useIsNarrow } from '../../../../platform/device/device.ts'
import { useMe } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { ChipGroup } from '../../../../ui/chip-group.tsx'
import { CheckField } from '../../../../ui/field.tsx'
import { Loading } from '../../../../ui/states.tsx'
import { useRovingFocus } from '../../../../ui/use-roving-focus.ts'
import { QueryFailed } from '../../../layout/query-failed.tsx'
import { DishPicture } from '../dish-picture.tsx'
import { cellText } from './cell-text.ts'
import { StopButton, StopTogetherForm } from './stop-together-form.tsx'
import { useNewBranches } from './use-new-branches.ts'
import { useToggledSet } from './use-toggled-set.ts'

type Matrix = AnswerTo<'readStopMatrix'>
type Subject = { readonly by: 'ingredient' | 'category'; readonly key: string }

/** Dishes by branches; the chosen dishes stop in the chosen branches. */
export function StopMatrix({ subject, onDone }: { readonly subject: Subject; readonly onDone: () => void }) {
  const { t } = useMessages()
  const matrix = useQuery({
    queryKey: ['stop', 'matrix', subject.by, subject.key],
    queryFn: ({ signal }) => callStaff('readStopMatrix', { query: { [subject.by]: subject.key }, signal }),
  })
  if (matrix.data) return <Choosing matrix={matrix.data} subject={subject} onDone={onDone} />
  return matrix.error ? <QueryFailed query={matrix} /> : <Loading label={t('state.loading')} />
}

function Choosing({
  matrix: { dishes, choices },
  subject,
  onDone,
}: {
  readonly matrix: Matrix
  readonly subject: Subject
  readonly onDone: () => void
}) {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const isNarrow = useIsNarrow()
  const [withSets, setWithSets] = useState(true)
  const shown = dishes.filter(({ is_set }) => withSets || !is_set)
  const products = useToggledSet(shown.map(({ product_id }) => product_id))
  const columns = me.branches.map(({ id }) => id)
  const branches = useToggledSet(columns)
  const branchStop = useRovingFocus('branches', columns)
  const dishStop = useRovingFocus(
    'dishes',
    shown.map(({ product_id }) => product_id),
  )
  useNewBranches(dishes)
  const sets = dishes.filter(({ is_set }) => is_set).length
  const form = (
    <StopTogetherForm
      branchIds={branches.chosen}
      productIds={products.chosen}
      ingredient={subject.by === 'ingredient' ? subject.key : null}
      onDone={onDone}
    />
  )
  return (
    <div className="two two--matrix">
      {isNarrow && (
        <>
          <ChipGroup
            label={t('board.branches')}
            chips={me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
            isOn={branches.has}
            onPress={branches.toggle}
          />
          {form}
        </>
      )}
      <section className="card" aria-label={t('stop.dishes')}>
        <table className="mtx">
          <caption className="sr-only">{t('stop.matrix')}</caption>
          {!isNarrow && (
            <thead>
              <tr>
                <td />
                {me.branches.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <label className="mtx__b">
                      <input
                        type="checkbox"
                        checked={branches.has(id)}
                        {...branchStop(id)}
                        onChange={() => branches.toggle(id)}
                      />
                      <span>{nameOf(name)}</span>
                    </label>
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {shown.map((dish) => (
              <MatrixRow
                key={dish.product_id}
                dish={dish}
                products={products}
                branches={branches}
                tabStop={dishStop(dish.product_id)}
              />
            ))}
          </tbody>
        </table>
        {!isNarrow && (
          <p className="keyrow" aria-hidden="true">
            {(['chosen', 'stopped', 'not_in_menu'] as const).map((state) => (
              <span key={state}>
                <i data-state={state} />
                {t(`stop.cell.${state}`)}
              </span>
            ))}
          </p>
        )}
        {sets > 0 && (
          <CheckField
            label={t('stop.with_sets', { count: sets })}
            isChecked={withSets}
            onChange={setWithSets}
          />
        )}
        {choices > 0 && <p className="t-small t-2">{t('stop.with_choices', { count: choices })}</p>}
      </section>
      {isNarrow ? (
        <div className="stopbar">
          <StopButton branchIds={branches.chosen} productIds={products.chosen} />
        </div>
      ) : (
        form
      )}
    </div>
  )
}

type Chosen = ReturnType<typeof useToggledSet>

function MatrixRow({
  dish: { product_id, name, image, is_set, cells },
  products,
  branches,
  tabStop,
}: {
  readonly tabStop: ReturnType<ReturnType<typeof useRovingFocus>>
  readonly dish: Matrix['dishes'][number]
  readonly products: Chosen
  readonly branches: Chosen
}) {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const now = useServerNow()
  const isChosen = products.has(product_id)
  const isNarrow = useIsNarrow()
  const columns = isNarrow ? [] : me.branches
  const stopped = cells.filter(({ state }) => state === 'stopped').length
  return (
    <tr>
      <th scope="row">
        <label className="mtx__d">
          <input
            type="checkbox"
            checked={isChosen}
            {...tabStop}
            onChange={() => products.toggle(product_id)}
          />
          <DishPicture image={image} />
          <span>
            {nameOf(name)}
            {is_set && <small>{t('stop.set')}</small>}
          </span>
        </label>
      </th>
      {isNarrow && (
        <td className="mtx__n">{stopped > 0 && <small>{t('stop.stopped_in', { count: stopped })}</small>}</td>
      )}
      {columns.map(({ id }) => {
        const cell = cells.find(({ branch_id }) => branch_id === id)
        const state = cell?.state ?? 'not_in_menu'
        const willStop = isChosen && branches.has(id) && state === 'sold'
        return (
          <td key={id} data-state={willStop ? 'chosen' : state}>
            <span aria-hidden="true">{state === 'stopped' ? cellText(cell?.until ?? null, now) : '·'}</span>
            <span className="sr-only">{t(`stop.cell.${willStop ? 'chosen' : state}`)}</span>
          </td>
        )
      })}
    </tr>
  )
}
