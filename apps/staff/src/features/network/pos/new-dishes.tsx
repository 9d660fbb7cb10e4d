import type { AnswerOf } from '@doira/contract/endpoint'
import type { comparePosMenu } from '@doira/contract/pos/pos'
import { longestTillCode } from '@doira/domain/catalog/till-code'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { emptyText } from '@doira/domain/i18n/localized'
import { randomId } from '@doira/web/browser/random-id.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { findBlank } from '../../content/kinds.ts'
import { useMenuChange } from '../../content/prices/use-menu-change.ts'

type NewDish = AnswerOf<typeof comparePosMenu>['new_dishes'][number]

/** Dishes that only the POS has. They become drafts, which somebody completes before a customer sees them. */
export function NewDishes({
  branchId,
  menu,
  dishes,
  onTaken,
}: {
  readonly branchId: string
  readonly menu: string
  readonly dishes: readonly NewDish[]
  readonly onTaken: () => void
}) {
  const { t, language } = useMessages()
  const mayChange = useMay()('content.edit')
  const change = useMenuChange()
  const { run, problem, isUnanswered } = change
  const [isLoading, setIsLoading] = useState(false)
  const isBusy = change.isBusy || isLoading
  const [taken, setTaken] = useState(0)
  /** A dish keeps its id until there is an answer: a draft whose answer was lost is not made twice. */
  const [drafts] = useState(() => new Map<string, ReturnType<typeof toNewDraft>>())
  const take = async (chosen: readonly NewDish[]) => {
    setIsLoading(true)
    const new_dishes = []
    for (const dish of chosen) {
      // A picture that is too small or gone is no reason to have no draft.
      const image = dish.has_picture ? await takePicture(branchId, dish.pos_id) : null
      const made = drafts.get(keyOf(dish)) ?? toNewDraft(dish, { menu, image })
      drafts.set(keyOf(dish), made)
      new_dishes.push(made)
    }
    setIsLoading(false)
    const isDone = await run('changeMenu', {
      ...{ reason: t('pos.new_reason'), due_at: null, file: null, rows: [], new_dishes },
    })
    if (!isUnanswered()) for (const dish of chosen) drafts.delete(keyOf(dish))
    // Also after a failure: it may have been done.
    onTaken()
    if (isDone) setTaken(chosen.length)
  }
  return (
    <>
      {dishes.length > 0 && (
        <>
          <h3>{t('pos.new_dishes', { count: dishes.length })}</h3>
          <ul className="alerts__list">
            {dishes.map((dish) => (
              <li key={dish.pos_id}>
                <span>
                  {dish.name}
                  <small>
                    {[
                      dish.group,
                      dish.price === null ? t('pos.new_unpriced') : formatSum(language, dish.price),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                {mayChange && (
                  <Button
                    look="outline"
                    isBusy={isBusy}
                    aria-label={t('pos.new_take_of', { name: dish.name })}
                    onClick={() => void take([dish])}
                  >
                    {t('pos.new_take')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayChange && dishes.length > 1 && (
        <Button isBusy={isBusy} onClick={() => void take(dishes)}>
          {t('pos.new_take_all', { count: dishes.length })}
        </Button>
      )}
      {problem && <Note kind="err" title={problem} />}
      {dishes.some(({ pos_id }) => isLong(pos_id)) && <Note kind="warn" title={t('pos.new_no_code')} />}
      {taken > 0 && <Note kind="ok" title={t('pos.new_taken', { count: taken })} />}
    </>
  )
}

/** What it is called and costs belongs to it: a draft is not sent with what was read earlier. */
const keyOf = (dish: NewDish) => JSON.stringify(dish)

type Made = { readonly menu: string; readonly image: string | null }

function toNewDraft(dish: NewDish, made: Made) {
  return { id: randomId(), draft: toDraft(dish, made) }
}

function takePicture(branchId: string, pos_id: string): Promise<string | null> {
  return callStaff('takePosPicture', { params: { id: branchId }, body: { pos_id } }).then(
    ({ image }) => image,
    () => null,
  )
}

/** A size of a dish at iiko that has no article: its id there is no code that anybody could type. */
const isLong = (code: string) => code.length > longestTillCode

/** Name, code, price, category and picture; everything else is for the editor of dishes. */
function toDraft({ pos_id, name, price, category_id: category }: NewDish, { menu, image }: Made) {
  return {
    ...findBlank('dish', serverNow()),
    ...{ sku: isLong(pos_id) ? '' : pos_id, title: { ...emptyText, [defaultLanguage]: name } },
    ...(image !== null && { image }),
    ...{ category_id: category ?? '', prices: price === null ? {} : { [menu]: price } },
  }
}
