import { type ComponentProps, useState } from 'react'
import { pictureTypes, sendPicture } from '../../../platform/api/send-picture.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { FileButton } from '../../../ui/file-button.tsx'

type PictureButtonProps = Pick<ComponentProps<typeof FileButton>, 'label' | 'size' | 'isBusy'> & {
  readonly onPicture: (key: string) => void
  /** Why the last file was refused; null while another one is sent. */
  readonly onProblem: (text: string | null) => void
}

/** Sends a picture of the device to the server, which answers its key. */
export function PictureButton({ isBusy, onPicture, onProblem, ...rest }: PictureButtonProps) {
  const { t } = useMessages()
  const [isSending, setIsSending] = useState(false)
  const send = async (file: File) => {
    setIsSending(true)
    onProblem(null)
    try {
      const outcome = await sendPicture('uploadPicture', file)
      if ('image' in outcome) onPicture(outcome.image)
      else
        onProblem(outcome.reason === 'failed' ? t('content.failed') : t(`content.picture.${outcome.reason}`))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <FileButton
      {...rest}
      look="outline"
      icon="image-plus"
      accept={pictureTypes}
      isBusy={isSending || (isBusy ?? false)}
      onFile={(file) => void send(file)}
    />
  )
}
