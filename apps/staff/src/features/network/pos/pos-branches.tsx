import type { WirePosBranch } from '@doira/contract/pos/pos'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ComparedMenu } from './compared-menu.tsx'
import { usePosCodes } from './use-pos-codes.ts'

/** What branches are called at the POS, and whether their stop lists agree. */
export function PosBranches({
  branches,
  now,
}: {
  readonly branches: readonly WirePosBranch[]
  readonly now: string
}) {
  const { t, nameOf, language } = useMessages()
  const mayEdit = useMay()('chain.edit')
  const codes = usePosCodes('branches', branches)
  const [compared, setCompared] = useState<WirePosBranch | null>(null)
  const sayStops = ({ pos_id: posId, stops_problem: problem, stops_agreed_at: at }: WirePosBranch) => {
    if (posId === null) return t('pos.no_code')
    if (problem !== null) return t(`pos.problem.${problem}`)
    return at === null
      ? t('pos.stops_never')
      : t('pos.stops_agreed', { time: formatMoment(language, at, now) })
  }
  return (
    <section className="card" aria-label={t('pos.branches')}>
      <h2>{t('pos.branches')}</h2>
      <p className="t-small t-2">
        {t('pos.branch_hint')} {t('pos.dish_hint')}
      </p>
      <table className="tb tb--cards">
        <thead>
          <tr>
            <th scope="col">{t('pos.branch')}</th>
            <th scope="col">{t('pos.code')}</th>
            <th scope="col">{t('pos.stops')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => (
            <tr key={branch.id}>
              <th scope="row">{nameOf(branch.name)}</th>
              <td>
                {mayEdit ? (
                  <TextField
                    label={t('pos.branch_code', { name: nameOf(branch.name) })}
                    isLabelHidden
                    value={codes.getCode(branch)}
                    maxLength={100}
                    autoComplete="off"
                    onChange={(event) => codes.change(branch.id, event.target.value)}
                  />
                ) : (
                  (branch.pos_id ?? '')
                )}
              </td>
              <td>{sayStops(branch)}</td>
              <td>
                {mayEdit && branch.pos_id !== null && (
                  <Button
                    look="outline"
                    aria-label={t('pos.compare_of', { name: nameOf(branch.name) })}
                    onClick={() => setCompared(branch)}
                  >
                    {t('pos.compare')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {codes.refusal && <Note kind="err" title={codes.refusal} />}
      {codes.isSaved && <Note kind="ok" title={t('pos.saved')} />}
      {mayEdit && (
        <Button disabled={!codes.isChanged} isBusy={codes.isBusy} onClick={codes.save}>
          {t('pos.save')}
        </Button>
      )}
      {compared && (
        <Sheet
          title={t('pos.compare_of', { name: nameOf(compared.name) })}
          closeLabel={t('state.close')}
          onClose={() => setCompared(null)}
        >
          <ComparedMenu branchId={compared.id} />
        </Sheet>
      )}
    </section>
  )
}
