import { getField } from '@doira/domain/content/draft'
import { isLocalized } from '@doira/domain/i18n/localized'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { type Form, LanguageRow } from '../../content/fields/language-row.tsx'
import { ProgrammeNumber, ProgrammeSum } from './number-inputs.tsx'

const icons = ['user-round', 'award', 'star', 'sparkles', 'trending-up'] as const

/** One level of the programme as a form. */
export function LevelCard({
  place,
  customers,
  onRemove,
  ...form
}: Form & {
  readonly place: number
  /** On it now; null: it is new. */
  readonly customers: number | null
  /** Undefined: the first level stays. */
  readonly onRemove?: (() => void) | undefined
}) {
  const { t, nameOf } = useMessages()
  const at = (field: string) => `levels.${place}.${field}`
  const title = getField(form.draft, at('title'))
  const name = (isLocalized(title) && nameOf(title)) || t('programme.level', { n: place + 1 })
  return (
    <section className="programme__level" aria-label={name}>
      <div className="programme__head">
        <h2>
          <Icon name={icons[place] ?? 'award'} size="s" />
          {name}
        </h2>
        {customers !== null && (
          <span className="tag tag--quiet">{t('programme.level_customers', { count: customers })}</span>
        )}
      </div>
      <div className="programme__pair">
        <ProgrammeSum
          {...form}
          path={at('from_purchases')}
          label={t('content.field.from_purchases')}
          error={t('programme.err.order', { level: name })}
          disabled={place === 0 && getField(form.draft, at('from_purchases')) === 0}
        />
        <ProgrammeNumber
          {...form}
          path={at('percent')}
          label={t('content.field.earn_percent')}
          hint={t('programme.hint_percent')}
          error={t('programme.err.percent')}
        />
        <ProgrammeNumber
          {...form}
          path={at('pay_percent')}
          label={t('content.field.pay_percent')}
          hint={t('programme.hint_pay')}
        />
      </div>
      <LanguageRow {...form} path={at('title')} word="content.field.title" />
      {form.wrong.has(at('title')) && <p className="field__err">{t('programme.err.name')}</p>}
      {onRemove ? (
        <Button look="ghost" icon="trash-2" onClick={onRemove}>
          {t('programme.remove_level')}
        </Button>
      ) : (
        <p className="t-2">{t('programme.first_level')}</p>
      )}
    </section>
  )
}
