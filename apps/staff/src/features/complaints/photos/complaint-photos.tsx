import { Icon } from '@doira/web/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Sheet } from '../../../ui/sheet.tsx'

/** The photos of a complaint; each opens in its whole size. Nothing without any. */
export function ComplaintPhotos({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useMessages()
  const [open, setOpen] = useState<number | null>(null)
  const openId = open === null ? undefined : ids[open]
  if (ids.length === 0) return null
  return (
    <>
      <ul className="photos__l" aria-label={t('complaint.photos')}>
        {ids.map((id, place) => (
          <li key={id}>
            <button type="button" className="photos__i" onClick={() => setOpen(place)}>
              <Photo id={id} n={place + 1} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && openId !== undefined && (
        <Sheet
          title={t('complaint.photo', { n: open + 1 })}
          closeLabel={t('state.close')}
          onClose={() => setOpen(null)}
        >
          <div className="photos__whole">
            <Photo id={openId} n={open + 1} />
          </div>
        </Sheet>
      )}
    </>
  )
}

/** Read with the session: a photo has no address that could be passed on. */
function Photo({ id, n }: { readonly id: string; readonly n: number }) {
  const { t } = useMessages()
  const { data, isError } = useQuery({
    queryKey: ['complaint-photo', id],
    queryFn: async ({ signal }) => (await fetchFile('readComplaintPhoto', { params: { id }, signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string | null>(null)
  // The address of a file lives as long as the page unless it is given back.
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (isError)
    return (
      <span className="photos__none" role="img" aria-label={t('complaint.photo_not_shown')}>
        <Icon name="circle-alert" />
      </span>
    )
  return url ? (
    <img src={url} alt={t('complaint.photo', { n })} />
  ) : (
    <span className="sk photos__none" role="img" aria-label={t('state.loading')} />
  )
}
