import { normalisePromoCode } from '@doira/domain/discounts/promo'
import { maxLength } from '@doira/domain/ordering/limits'
import { announce } from '@doira/web/browser/announce.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { useProblemText } from '../../../../platform/hooks/use-problem-text.ts'
import type { ShownProblem } from '../../../../platform/problem-texts.ts'
import { useUser } from '../../../../platform/stores/auth-store.ts'
import { enterPromo, useCheckout } from '../../../../platform/stores/checkout-store.ts'
import { asCustomer } from '../../../auth/sign-in.ts'
import { promoRefusal } from '../../quote/quote.ts'
import { askQuoteAgain, useQuote } from '../../quote/quote-store.ts'

/** A promo code: entered, refused with its reason, or applied. Cart and checkout share it. */
export function PromoRow({ id }: { id?: string }) {
  const code = useCheckout((state) => state.promoCode)
  const { quote, status } = useQuote()
  const isApplied = code !== '' && quote?.promo?.code === code
  const refusal = status === 'ready' && code !== '' && quote ? promoRefusal(quote.problems) : null
  if (isApplied && !refusal) return <AppliedPromo code={code} amount={quote.promo?.amount ?? 0} />
  return <PromoForm id={id} code={code} refusal={refusal} isChecking={code !== '' && status === 'loading'} />
}

function AppliedPromo({ code, amount }: { code: string; amount: number }) {
  const t = useT('order')
  const common = useT('common')
  function remove() {
    enterPromo('')
    announce(t('promo_removed'))
  }
  return (
    <div className="field">
      <span className="field__label">{t('promo_code')}</span>
      <div className="promo-ok">
        <Icon name="ticket-percent" size="s" />
        <span className="grow" role="status">
          <b className="t-b">{code}</b>
          <br />
          <span className="t-caption">
            {amount > 0 ? t('promo_discount', { price: amount }) : t('promo_applied')}
          </span>
        </span>
        <IconButton icon="x" label={common('delete_named', { name: code })} onClick={remove} />
      </div>
    </div>
  )
}

type PromoFormProps = {
  readonly id: string | undefined
  readonly code: string
  readonly refusal: ShownProblem | null
  readonly isChecking: boolean
}

function PromoForm({ id: wantedId, code, refusal, isChecking }: PromoFormProps) {
  const t = useT('order')
  const common = useT('common')
  const problemText = useProblemText()
  const ownId = useId()
  // Signed-out visitors do not learn which codes exist: most are for customers only.
  const isSignedOut = useUser() === null
  const id = wantedId ?? ownId
  const [typed, setTyped] = useState(code)
  const [entered, setEntered] = useState(code)
  // A code may also come with a link, or from another tab.
  if (code !== entered) {
    setEntered(code)
    if (code !== '') setTyped(code)
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const next = normalisePromoCode(typed)
    // A code may have begun since it was refused.
    if (next === code) askQuoteAgain()
    else enterPromo(next)
  }

  /** What is changed is no longer what was refused. */
  function change(text: string) {
    setTyped(text)
    if (code !== '') enterPromo('')
  }

  return (
    <form className="field" onSubmit={apply} noValidate>
      <label className="field__label" htmlFor={id}>
        {t('promo_code')}
      </label>
      <div className="promo-row">
        <Input
          id={id}
          className="promo-row__input"
          value={typed}
          maxLength={maxLength.promoCode}
          placeholder={t('promo_code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal ? `${id}-error` : undefined}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" variant="neutral" isBusy={isChecking}>
          {t('apply_promo')}
        </Button>
      </div>
      <span role="alert" className="empty:hidden">
        {refusal && (
          <FieldError id={`${id}-error`}>
            {refusal.code === 'out_of_stock' ? t('promo_gift_gone') : problemText(refusal)}
          </FieldError>
        )}
      </span>
      {refusal?.code === 'promo_not_found' && isSignedOut && (
        <>
          <p className="t-caption t-2">{t('promo_sign_in_hint')}</p>
          <Button variant="ghost" size="s" onClick={() => asCustomer(() => {})}>
            {common('login')}
          </Button>
        </>
      )}
    </form>
  )
}
