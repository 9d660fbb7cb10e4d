import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useRootData } from '../../../platform/page/root-data.ts'

/** Nobody plans the day before New Year without a word with the call centre (R5-12). */
export function ByPhoneOnly() {
  const t = useT('order')
  const common = useT('common')
  const hotline = useRootData()?.chain?.hotline
  return (
    <div role="status">
      <Note
        kind="info"
        title={t('preorder_dec31', { hotline: hotline ?? '' })}
        action={
          hotline && (
            <a className="btn btn--neutral btn--s btn--surface mt-3" href={toPhoneAddress(hotline)}>
              {common('call_number', { phone: hotline })}
            </a>
          )
        }
      />
    </div>
  )
}
