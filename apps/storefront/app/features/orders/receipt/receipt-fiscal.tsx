import { inFours } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { Qr } from '../../../ui/pictures/qr.tsx'
import type { FiscalSign } from './receipt.ts'

/** What the state has on record, and where anybody can look it up. */
export function FiscalBlock({ sign }: { sign: FiscalSign }) {
  const t = useT('orders')
  const c = useT('common')
  const { kind, receiptId, terminalId, url, issuedAt } = sign
  return (
    <div className="receipt__fiscal">
      {url !== null && <Qr text={url} label={t('receipt_check')} />}
      <p className="t-caption t-2 t-num">
        {kind === 'refund' && <b className="t-small-b">{t('receipt_refund')}</b>}
        <span>{t('receipt_sign', { code: inFours(sign.sign) })}</span>
        <span>{t('receipt_terminal', { code: terminalId })}</span>
        <span>{[t('receipt_number', { code: receiptId }), issuedAt].filter(Boolean).join(' · ')}</span>
        {url !== null && (
          <a className="link no-print" href={url} target="_blank" rel="noreferrer">
            {t('receipt_check')}
            <Icon name="external-link" size="xs" />
            <span className="sr-only">{c('opens_new_tab')}</span>
          </a>
        )}
      </p>
    </div>
  )
}
