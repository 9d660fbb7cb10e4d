import { copyText } from '../../../platform/copy-text.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { showToast } from '../../../ui/toaster.tsx'

/** Copies a link for a customer and reports it; where that is forbidden the link itself is shown. */
export function useCopyLink(): (link: string) => Promise<void> {
  const { t } = useMessages()
  return async (link) => {
    if (await copyText(link)) showToast('success', t('order.link_copied'))
    else showToast('error', link)
  }
}
