import { useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'

/** Copies a text that is shown beside it, and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useMessages()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  return (
    <Button
      look="outline"
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => void copyText(text).then((isDone) => isDone && setCopied(text))}
    >
      {t(isCopied ? 'programs.copied' : 'programs.copy')}
    </Button>
  )
}
