import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { lineText, type PayLine } from './pay-texts.ts'

/** What was earned, line by line, and what it comes to. */
export function PayLines({ lines, total }: { readonly lines: readonly PayLine[]; readonly total: number }) {
  const { t } = useMessages()
  return (
    <dl className="paylines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines come in their order, and two may be alike
        <div key={index}>
          <dt>{lineText(t, line)}</dt>
          <dd className="t-num">{formatCount(line.amount)}</dd>
        </div>
      ))}
      <div className="paylines__all">
        <dt>{t('payouts.total')}</dt>
        <dd className="t-num">{formatCount(total)}</dd>
      </div>
    </dl>
  )
}
