import { complaintPhotosMax } from '@doira/domain/complaints/complaint'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useId, useRef } from 'react'
import { pictureTypes } from '../../../platform/api/send-picture.ts'
import { useIsTouch } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { NewPhoto, useNewPhotos } from './use-new-photos.ts'

/** The photos of a complaint, and what adds another: files, and on phones the camera. */
export function NewPhotos({ photos, refusals, isOver, add, remove }: ReturnType<typeof useNewPhotos>) {
  const { t } = useMessages()
  const isTouch = useIsTouch()
  const hint = useId()
  return (
    <fieldset className={isOver ? 'photos photos--over' : 'photos'} aria-describedby={hint}>
      <legend className="field__label">{t('complaint.photos')}</legend>
      <ul className="photos__l">
        {photos.map((photo, place) => (
          <Photo key={photo.key} photo={photo} n={place + 1} onRemove={() => remove(photo.key)} />
        ))}
        {photos.length < complaintPhotosMax && (
          <>
            {isTouch && (
              <li>
                <AddTile label={t('complaint.take_photo')} icon="smartphone" isCamera onFiles={add} />
              </li>
            )}
            <li>
              <AddTile label={t('complaint.add_photo')} icon="image-plus" onFiles={add} />
            </li>
          </>
        )}
      </ul>
      <p className="t-2 t-small" id={hint}>
        {t('complaint.photos_hint')}
      </p>
      {refusals.length > 0 && (
        <div role="alert">
          {refusals.map((words) => (
            <p key={words} className="field__err">
              {words}
            </p>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function Photo({
  photo: { url, id },
  n,
  onRemove,
}: {
  readonly photo: NewPhoto
  readonly n: number
  readonly onRemove: () => void
}) {
  const { t } = useMessages()
  return (
    <li className="photos__i" aria-busy={id === null}>
      <img src={url} alt={t('complaint.photo', { n })} width="80" height="80" />
      {id === null ? (
        <span className="photos__wait">{t('complaint.photo_on_its_way')}</span>
      ) : (
        <IconButton isFilled icon="x" label={t('complaint.remove_photo', { n })} onClick={onRemove} />
      )}
    </li>
  )
}

function AddTile({
  label,
  icon,
  isCamera = false,
  onFiles,
}: {
  readonly label: string
  readonly icon: IconName
  readonly isCamera?: boolean
  readonly onFiles: (files: readonly File[]) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={pictureTypes}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button type="button" className="photos__add" aria-label={label} onClick={() => field.current?.click()}>
        <Icon name={icon} />
      </button>
    </>
  )
}
