import type { AnswerOf } from '@doira/contract/endpoint'
import type { comparePosMenu } from '@doira/contract/pos/pos'
import { useQuery } from '@tanstack/react-query'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { CopyButton } from '../../layout/copy-button.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { ComparedPrices } from './compared-prices.tsx'
import { NamedAlike } from './named-alike.tsx'
import { NewDishes } from './new-dishes.tsx'

export type ComparedPosMenu = AnswerOf<typeof comparePosMenu>

/** How the menu of a branch differs from that of its POS, with what mends it in one press. */
export function ComparedMenu({ branchId }: { readonly branchId: string }) {
  const { t } = useMessages()
  const query = useQuery({
    queryKey: ['pos', 'menu', branchId],
    queryFn: ({ signal }) => callStaff('comparePosMenu', { params: { id: branchId }, signal }),
    gcTime: 0,
    retry: false,
  })
  const { data } = query
  if (!data) return query.error ? <QueryFailed query={query} /> : <Loading label={t('state.loading')} />
  const newDishes = data.new_dishes ?? []
  const byName = data.by_name ?? []
  if (data.items === null) return <Note kind="warn" title={t('pos.compare_silent')} />
  return (
    <div role="status" className="mlist">
      {data.unknown.length + data.prices.length + newDishes.length + byName.length === 0 && (
        <Note kind="ok" title={t('pos.compare_same')} />
      )}
      <NamedAlike items={byName} onTaken={() => void query.refetch()} />
      {data.unknown.length > 0 && <Unknown items={data.unknown} />}
      <NewDishes {...{ branchId, menu: data.menu }} dishes={newDishes} onTaken={() => void query.refetch()} />
      <ComparedPrices menu={data.menu} prices={data.prices} onTaken={() => void query.refetch()} />
    </div>
  )
}

/** For the person who looks after the POS: a name and the code here in each line. */
function toText(items: ComparedPosMenu['unknown']): string {
  return items.map(({ name, pos_id: code }) => (code === null ? name : `${name}\t${code}`)).join('\n')
}

/** What the POS does not know. A choice that is called nearly the same there is matched in one press. */
function Unknown({ items }: { readonly items: ComparedPosMenu['unknown'] }) {
  const { t } = useMessages()
  const action = usePlainAction('pos')
  const sure = items.flatMap(({ id, kind, guess }) =>
    kind === 'modifier' && guess?.is_sure ? [{ modifier_id: id, pos_id: guess.pos_id }] : [],
  )
  return (
    <>
      <div className="row">
        <h3 className="grow">{t('pos.compare_unknown', { count: items.length })}</h3>
        <CopyButton text={toText(items)} />
      </div>
      {sure.length > 1 && (
        <Button
          isBusy={action.isBusy}
          onClick={() => void action.send('changePosIds', { branches: [], modifiers: sure })}
        >
          {t('pos.match_sure', { count: sure.length })}
        </Button>
      )}
      <ul className="alerts__list">
        {items.map(({ id, name, pos_id: code, kind, guess }) => (
          <li key={id}>
            <span>
              {name}
              {guess && <small>{t('pos.guess', { name: guess.name, code: guess.pos_id })}</small>}
            </span>
            {guess && kind === 'modifier' ? (
              <Button
                look="outline"
                isBusy={action.isBusy}
                aria-label={t('pos.match_of', { name, theirs: guess.name })}
                onClick={() =>
                  void action.send('changePosIds', {
                    branches: [],
                    modifiers: [{ modifier_id: id, pos_id: guess.pos_id }],
                  })
                }
              >
                {t('pos.match')}
              </Button>
            ) : (
              <span className="t-2">{code}</span>
            )}
          </li>
        ))}
      </ul>
      {action.refusal && <Note kind="err" title={action.refusal} />}
    </>
  )
}
