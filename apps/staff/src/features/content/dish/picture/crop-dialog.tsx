import type { PictureDraft } from '@doira/contract/content/picture-crops'
import {
  cropBox,
  cropShapes,
  isSourceTooSmall,
  leastZoom,
  mostZoom,
  pictureAltMax,
  type Size,
  zoomStep,
} from '@doira/domain/content/picture-crop'
import { describeLanguage, type Language } from '@doira/domain/i18n/languages'
import { emptyText } from '@doira/domain/i18n/localized'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { useMemo, useState } from 'react'
import { refusalReason } from '../../../../outbox/refusal-reason.ts'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { PictureButton } from '../../fields/picture-button.tsx'
import { CropPreviews } from './crop-previews.tsx'
import { CropStage } from './crop-stage.tsx'
import { drawTurned } from './draw-picture.ts'
import { useCrops } from './use-crops.ts'

type Props = {
  readonly name: string
  /** As the dish has it: cropped or not. */
  readonly image: string
  readonly picture: PictureDraft | null
  readonly languages: readonly Language[]
  readonly onDone: (image: string, picture: PictureDraft) => void
  readonly onClose: () => void
}

/** The widest that the shop makes of a picture. */
const widest = 1600

/** What the shop shows of a dish's picture in each shape, and what it says of it to those who do not see it. */
export function CropDialog({ name, image, picture, languages, onDone, onClose }: Props) {
  const { t, language } = useMessages()
  const [source, setSource] = useState(picture?.source ?? image)
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null)
  const [alt, setAlt] = useState(picture?.alt ?? emptyText)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const size: Size | null = useMemo(
    () => loaded && { width: loaded.naturalWidth, height: loaded.naturalHeight },
    [loaded],
  )
  const made = useCrops(source === picture?.source ? picture : null, size)
  const { turn, crops, shape, turned } = made
  const drawn = useMemo(() => loaded && drawTurned(loaded, turn, widest), [loaded, turn])
  const isSmall = size !== null && isSourceTooSmall(size)
  // Pictures that came with the installation are not the chain's to crop.
  const isForeign = !source.startsWith('uploads/')
  const crop = crops[shape]

  const finish = async () => {
    if (isSmall || isForeign || !size) return
    const said = languages.filter((one) => alt[one].trim() !== '')
    if (said.length > 0 && said.length < languages.length) return setProblem(t('crop.alt_all'))
    setIsBusy(true)
    setProblem(null)
    try {
      const answer = await callStaff('cropPicture', { body: { source, turn, crops } })
      onDone(answer.image, { source, turn, crops, colours: answer.colours, alt })
    } catch (error) {
      setProblem(refusalReason(t, language, toProblem(error)))
      setIsBusy(false)
    }
  }
  return (
    <Sheet title={t('crop.title', { name })} closeLabel={t('state.close')} isWide onClose={onClose}>
      <form
        className="crop"
        onSubmit={(event) => {
          event.preventDefault()
          void finish()
        }}
      >
        <img
          className="sr-only"
          key={source}
          src={`/image/${source}?w=${widest}`}
          alt=""
          onLoad={(event) => setLoaded(event.currentTarget)}
          onError={() => setProblem(t('crop.not_shown'))}
        />
        <div className="crop__work">
          {turned && (
            <CropStage
              source={drawn}
              size={turned}
              box={cropBox(turned, shape, crop)}
              onMove={made.move}
              onZoom={made.zoomBy}
            />
          )}
          <div className="row crop__tools">
            <IconButton icon="minus" label={t('crop.out')} isFilled onClick={() => made.zoomBy(-1)} />
            <input
              type="range"
              aria-label={t('crop.zoom')}
              min={leastZoom}
              max={mostZoom}
              step={zoomStep}
              value={crop.zoom}
              onChange={({ target }) => made.zoomTo(Number(target.value))}
            />
            <IconButton icon="plus" label={t('crop.in')} isFilled onClick={() => made.zoomBy(1)} />
            <output>{t('crop.percent', { n: crop.zoom })}</output>
            <IconButton icon="rotate-cw" label={t('crop.turn')} isFilled onClick={made.rotate} />
            <IconButton
              icon="locate-fixed"
              label={t('crop.centre')}
              isFilled
              onClick={() => loaded && made.centre(loaded)}
            />
          </div>
          <ChoiceChips
            label={t('crop.for')}
            value={shape}
            onChoose={made.setShape}
            options={cropShapes.map((value) => ({ value, label: t(`crop.shape.${value}`) }))}
          />
          <div className="crop__alt">
            {languages.map((one) => (
              <TextField
                key={one}
                lang={one}
                label={t('content.in_language', {
                  field: t('crop.alt'),
                  language: describeLanguage(one).name,
                })}
                maxLength={pictureAltMax}
                value={alt[one] ?? ''}
                onChange={({ target }) => setAlt({ ...alt, [one]: target.value })}
              />
            ))}
          </div>
        </div>
        <div className="stack">
          {turned && <CropPreviews source={drawn} size={turned} crops={crops} />}
          {size && !isForeign && (
            <Note
              kind={isSmall ? 'err' : 'ok'}
              title={t(isSmall ? 'crop.too_small' : 'crop.enough', {
                w: String(size.width),
                h: String(size.height),
              })}
            />
          )}
          {isForeign && <Note kind="info" title={t('crop.foreign')} />}
          {problem && <Note kind="err" title={problem} />}
          <div className="row crop__foot">
            <PictureButton
              size="m"
              label={t('crop.other_file')}
              isBusy={isBusy}
              onPicture={(key) => {
                setLoaded(null)
                setSource(key)
                made.reset()
              }}
              onProblem={setProblem}
            />
            <Button size="m" isGrowing type="submit" isBusy={isBusy} disabled={!size || isSmall || isForeign}>
              {t('crop.done')}
            </Button>
          </div>
        </div>
      </form>
    </Sheet>
  )
}
