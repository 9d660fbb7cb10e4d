import { basketCodeLength } from '@doira/domain/ordering/basket-code'
import { formatNationalDigits } from '@doira/domain/phone/typed-phone'
import { getDigits } from '@doira/domain/text/digits'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { WaitingDraft } from './use-drafts.ts'

/** The orders that were begun and put aside, and beside them the way to take over the basket of a customer on the site. */
export function DraftsMenu({
  drafts,
  onOpen,
  onDrop,
}: {
  readonly drafts: readonly WaitingDraft[]
  readonly onOpen: (id: string) => void
  readonly onDrop: (id: string) => void
}) {
  const { t } = useMessages()
  const label = drafts.length > 0 ? t('entry.drafts_n', { n: drafts.length }) : t('entry.drafts')
  return (
    <>
      <Popover label={label} className="btn btn--s btn--outline" button={label}>
        {(close) => (
          <>
            {drafts.map(({ id, phone, name, dishes, savedAt }) => (
              <div key={id} className="row oe__draft">
                <Button
                  look="ghost"
                  isGrowing
                  onClick={() => {
                    close()
                    onOpen(id)
                  }}
                >
                  {[
                    name || formatNationalDigits(phone) || t('entry.no_phone'),
                    t('entry.n_dishes', { count: dishes }),
                  ].join(', ')}
                  {savedAt && ` · ${formatTime(savedAt)}`}
                </Button>
                <IconButton icon="x" label={t('entry.drop_draft')} onClick={() => onDrop(id)} />
              </div>
            ))}
            {drafts.length === 0 && <p className="t-2 t-small">{t('entry.no_drafts')}</p>}
          </>
        )}
      </Popover>
      <Popover
        label={t('entry.basket_by_code')}
        className="btn btn--s btn--outline"
        button={t('entry.basket_by_code')}
      >
        {(close) => (
          <TakeBasket
            onTaken={(id) => {
              close()
              onOpen(id)
            }}
          />
        )}
      </Popover>
    </>
  )
}

/** The customer reads six digits out, and their cart is here. */
function TakeBasket({ onTaken }: { readonly onTaken: (draftId: string) => void }) {
  const { t } = useMessages()
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const take = async () => {
    setIsBusy(true)
    setRefusal(null)
    const draftId = randomId()
    try {
      const data = { code, draft_id: draftId }
      await callStaff('takeBasket', { body: { action_id: randomId(), pressed_at: serverNow(), data } })
      onTaken(draftId)
    } catch (error) {
      const problem = toProblem(error)
      setRefusal(problem.code === 'basket_code_unknown' ? t('entry.code_unknown') : t('entry.code_failed'))
      setIsBusy(false)
    }
  }
  return (
    <form
      className="oe__address"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === basketCodeLength && !isBusy) void take()
      }}
    >
      <TextField
        label={t('entry.basket_code')}
        hint={t('entry.basket_code_hint')}
        error={refusal}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={code}
        onChange={(event) => setCode(getDigits(event.target.value).slice(0, basketCodeLength))}
      />
      <Button type="submit" look="neutral" isBusy={isBusy}>
        {t('entry.take_basket')}
      </Button>
    </form>
  )
}
