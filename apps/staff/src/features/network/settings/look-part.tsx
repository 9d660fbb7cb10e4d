import { brandColors } from '@doira/domain/chains/brand-colors'
import { parseColor } from '@doira/domain/chains/contrast'
import { type DrawingUse, svgProblem } from '@doira/domain/chains/drawing'
import { type CSSProperties, useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { SettingsPart } from './setting-fields.ts'
import { type DrawingRefusal, uploadDrawing } from './upload-drawing.ts'

/** The red of the design, for chains without a colour of their own. */
const usualColor = '#d3221a'

/** The logo of the site and the icon of its tab, as they will be seen. */
export function LookPart({ settings, wrong, onChange }: SettingsPart) {
  const { t } = useMessages()
  return (
    <section className="card alerts__card" aria-label={t('settings.look')}>
      <h2>{t('settings.look')}</h2>
      {(['logo', 'icon'] as const).map((use) => (
        <DrawingField
          key={use}
          use={use}
          svg={settings[use]}
          color={settings.brand_color}
          isWrong={wrong.includes(use)}
          onChange={(svg) => onChange({ [use]: svg })}
        />
      ))}
    </section>
  )
}

function DrawingField({
  use,
  svg,
  color,
  isWrong,
  onChange,
}: {
  readonly use: DrawingUse
  readonly svg: string
  readonly color: string | null
  readonly isWrong: boolean
  readonly onChange: (svg: string) => void
}) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<DrawingRefusal | null>(null)
  const problem = refusal ?? (isWrong ? 'not_shapes' : null)
  const act = t(svg === '' ? 'settings.drawing_add' : 'settings.drawing_replace')
  const what = t(`settings.${use}`)
  const choose = async (file: File) => {
    setIsBusy(true)
    setRefusal(null)
    try {
      const outcome = await uploadDrawing(file, use)
      if ('svg' in outcome) onChange(outcome.svg)
      else setRefusal(outcome.reason)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="drawing">
      <div className="drawing__t">
        <h3>{what}</h3>
        <p className="t-2">{t(`settings.${use}_hint`)}</p>
      </div>
      <Previews {...{ use, svg, color }} />
      <div className="drawing__do">
        <FileButton
          look="outline"
          icon="image-plus"
          label={act}
          name={t('settings.drawing_of', { act, what })}
          accept="image/svg+xml,image/png"
          isBusy={isBusy}
          onFile={(file) => void choose(file)}
        />
        {svg !== '' && (
          <Button
            look="ghost"
            aria-label={t('settings.drawing_of', { act: t('settings.drawing_remove'), what })}
            onClick={() => onChange('')}
          >
            {t('settings.drawing_remove')}
          </Button>
        )}
      </div>
      {problem && <Note kind="err" title={t(`settings.drawing.${problem}`)} />}
    </div>
  )
}

type Ground = {
  readonly name: 'on_light' | 'on_dark' | 'on_color' | 'as_tab'
  readonly background: string
  readonly color: string
}

/** On the grounds where it stands: a drawing in the colour of the text has another one on each. */
function Previews({
  use,
  svg,
  color,
}: {
  readonly use: DrawingUse
  readonly svg: string
  readonly color: string | null
}) {
  const { t } = useMessages()
  const { light, dark } = brandColors(parseColor(color ?? usualColor) ?? usualColor)
  if (svg === '') return <p className="drawing__none t-2">{t(`settings.${use}_none`)}</p>
  const grounds: readonly Ground[] = [
    { name: 'on_light', background: '#ffffff', color: light.logo },
    { name: 'on_dark', background: '#1f1a18', color: dark.logo },
    use === 'logo'
      ? { name: 'on_color', background: light.brand, color: light.onBrand }
      : { name: 'as_tab', background: '#efe8e0', color: light.logo },
  ]
  return (
    <ul className="drawing__p">
      {grounds.map(({ name, ...style }) => (
        <li key={name}>
          <span
            className="drawing__s"
            style={style satisfies CSSProperties}
            data-small={name === 'as_tab' || undefined}
          >
            <Drawing svg={svg} use={use} />
          </span>
          <small>{t(`settings.${name}`)}</small>
        </li>
      ))}
    </ul>
  )
}

/** A logo is a part of the page, as in the shop; an icon is a file. */
function Drawing({ svg, use }: { readonly svg: string; readonly use: DrawingUse }) {
  if (use === 'icon') return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
  if (svgProblem(svg, use) !== null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes or a picture only, checked above
  return <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
}
