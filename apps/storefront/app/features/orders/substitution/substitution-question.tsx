import { formatPhone } from '@doira/domain/phone/format-phone'
import { formatTimer } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { RadioRow } from '../../../ui/inputs/option-row.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { Order } from '../order.mapper.ts'
import { secondsLeft } from '../payment/payment-stage.ts'
import type { Substitution, SubstitutionOption } from './substitution.mapper.ts'
import { type SubstitutionAnswer, useChooseSubstitution } from './use-choose-substitution.ts'

type Asked = { readonly order: Order; readonly substitution: Substitution }
type Choice = SubstitutionAnswer['choice']
type Way = 'points' | 'transfer'

/** What has run out of an order and waits for a choice; each asks for itself. */
export function SubstitutionQuestions({ order }: { order: Order }) {
  return order.substitutions.map((substitution) => (
    <SubstitutionQuestion key={substitution.id} order={order} substitution={substitution} />
  ))
}

/** Another dish, without it, or a call: what comes of each is beside it. */
function SubstitutionQuestion({ order, substitution }: Asked) {
  const t = useT('orders')
  const heading = useId()
  const group = useId()
  const { options, dropReturns } = substitution
  const choices: readonly Choice[] = [
    ...(options.length > 0 ? (['replace'] as const) : []),
    ...(dropReturns === null ? [] : (['drop'] as const)),
    'call',
  ]
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [productId, setProductId] = useState<string | null>(null)
  const [way, setWay] = useState<Way>('points')
  const { isBusy, choose } = useChooseSubstitution(order.id, substitution.id)
  const isConnected = useIsOnline()

  // What was chosen may have run out as well.
  const choice = choices.find((one) => one === chosen) ?? choices[0] ?? 'call'
  const option = options.find((one) => one.productId === productId) ?? options[0]
  const returns = choice === 'replace' ? (option?.returns ?? 0) : choice === 'drop' ? (dropReturns ?? 0) : 0
  const captions: Readonly<Record<Choice, string>> = {
    replace: t('substitution_replace_text'),
    drop: returnsText(t, order, dropReturns ?? 0),
    call: formatPhone(order.phone),
  }
  const send = () => {
    if (choice === 'replace') return option && choose({ choice, product_id: option.productId, way })
    return choose(choice === 'drop' ? { choice, way } : { choice })
  }

  return (
    <section className="substitution stack gap-4" aria-labelledby={heading}>
      <div>
        <h2 className="t-h1" id={heading}>
          {t('substitution_title', { dish: substitution.dish })}
        </h2>
        <SubstitutionText substitution={substitution} phone={order.phone} />
      </div>
      <fieldset className="opts">
        <legend className="sr-only">{t('substitution_legend')}</legend>
        {choices.map((one) => (
          <div key={one} className="opts">
            <RadioRow
              name={group}
              title={t(`substitution_${one}`)}
              caption={captions[one]}
              checked={one === choice}
              onChange={() => setChosen(one)}
            />
            {one === 'replace' && choice === 'replace' && option && (
              <Options order={order} options={options} chosen={option} onChoose={setProductId} />
            )}
          </div>
        ))}
      </fieldset>
      {order.isPaid && returns > 0 && <Ways way={way} onChoose={setWay} />}
      <Button
        size="l"
        isBlock
        isBusy={isBusy}
        isBlocked={!isConnected}
        aria-describedby={isConnected ? undefined : offlineBarId}
        onClick={() => void send()}
      >
        {choice === 'replace' && option
          ? t('substitution_do_replace', { dish: option.title })
          : t(`substitution_${choice}`)}
      </Button>
    </section>
  )
}

function SubstitutionText({ substitution, phone }: { substitution: Substitution; phone: string }) {
  const t = useT('orders')
  const left = secondsLeft(substitution.dueAt, useNow(1000))
  if (substitution.isCallAwaited) {
    return (
      <Note kind="info" icon="phone" title={t('substitution_call_waits', { phone: formatPhone(phone) })} />
    )
  }
  return (
    <p className="t-2 mt-2 t-num" role="timer" aria-live="off">
      {left > 0 ? t('substitution_text', { time: formatTimer(left) }) : t('substitution_over')}
    </p>
  )
}

type OptionsProps = {
  readonly order: Order
  readonly options: readonly SubstitutionOption[]
  readonly chosen: SubstitutionOption
  readonly onChoose: (productId: string) => void
}

function Options({ order, options, chosen, onChoose }: OptionsProps) {
  const t = useT('orders')
  const group = useId()
  return (
    <fieldset className="opts substitution__which">
      <legend className="sr-only">{t('substitution_which')}</legend>
      {options.map((option) => (
        <RadioRow
          key={option.productId}
          name={group}
          media={
            option.image !== null && (
              <span className="opt__ico">
                <Picture image={option.image} alt="" widths={[96, 160]} sizes="44px" />
              </span>
            )
          }
          title={option.title}
          caption={option.returns > 0 ? returnsText(t, order, option.returns) : t('substitution_same')}
          checked={option === chosen}
          onChange={() => onChoose(option.productId)}
        />
      ))}
    </fieldset>
  )
}

function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const t = useT('orders')
  const group = useId()
  return (
    <fieldset className="opts">
      <legend className="t-small-b mb-2">{t('substitution_way')}</legend>
      {(['points', 'transfer'] as const).map((one) => (
        <RadioRow
          key={one}
          name={group}
          title={t(`substitution_way.${one}`)}
          checked={one === way}
          onChange={() => onChoose(one)}
        />
      ))}
    </fieldset>
  )
}

function returnsText(
  t: ReturnType<typeof useT<'orders'>>,
  { isPaid }: Pick<Order, 'isPaid'>,
  price: number,
): string {
  return t(isPaid ? 'substitution_returns' : 'substitution_less', { price })
}
