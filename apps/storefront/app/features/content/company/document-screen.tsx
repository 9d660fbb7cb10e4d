import { formatFullDate } from '@doira/web/i18n/dates.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { ContentCrumbs } from '../crumbs.tsx'
import { DemoNote } from '../demo-note.tsx'
import { useSectionOnScreen } from '../use-section-on-screen.ts'
import type { CompanyText } from './company.mapper.ts'
import { FileLink } from './file-link.tsx'

type DocumentScreenProps = {
  readonly title: string
  readonly text: CompanyText
  /** A part after the text with an entry of its own among the contents. */
  readonly part?: { readonly id: string; readonly title: string; readonly content: ReactNode }
  /** Under the text: where to read on. */
  readonly further?: ReactNode
}

/** A text of law with its contents, each paragraph numbered and with an address of its own. */
export function DocumentScreen({ title, text, part, further }: DocumentScreenProps) {
  const f = useT('formal')
  const locale = useLocale()
  const entries = [
    ...text.sections.map(({ heading }, place) => ({
      id: `p${place + 1}`,
      title: `${place + 1}. ${withoutNumber(heading ?? '')}`,
    })),
    ...(part ? [{ id: part.id, title: part.title }] : []),
  ]
  const here = useSectionOnScreen(entries.map(({ id }) => id))
  return (
    <main id="main" className="container main">
      <ContentCrumbs here={title} />
      <div className="legal">
        <nav className="legal__toc only-desktop" aria-label={f('contents')}>
          {entries.map(({ id, title: name }) => (
            <a key={id} href={`#${id}`} aria-current={id === here ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <article className="prose">
          <h1 className="t-display" tabIndex={-1}>
            {title}
          </h1>
          <p className="row wrap gap-x-4 gap-y-1">
            <span className="t-small t-2">
              {f('edition_from', { date: formatFullDate(locale, text.editionDate) })}
            </span>
            {text.file && <FileLink file={text.file} name={title} />}
          </p>
          {text.isDemo && <DemoNote />}
          <details className="acc only-mobile">
            <summary>
              {f('contents')}
              <Icon name="chevron-down" size="s" />
            </summary>
            <ol className="acc__l">
              {entries.map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </details>
          {text.sections.map(({ paragraphs }, place) => (
            <Section key={entries[place]?.id} number={place + 1} title={entries[place]?.title ?? ''}>
              {paragraphs}
            </Section>
          ))}
          {further}
        </article>
        {part && (
          <section className="zones" id={part.id}>
            <h2 className="t-h2">{part.title}</h2>
            {part.content}
          </section>
        )}
      </div>
    </main>
  )
}

type SectionProps = { readonly number: number; readonly title: string; readonly children: readonly string[] }

function Section({ number, title, children }: SectionProps) {
  return (
    <>
      <h2 id={`p${number}`}>{title}</h2>
      <ol>
        {children.map((paragraph, place) => (
          <li key={paragraph} id={`p${number}-${place + 1}`}>
            <b>{`${number}.${place + 1}`}</b>
            <span>{paragraph}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Some documents number their headings themselves. */
function withoutNumber(heading: string): string {
  return heading.replace(/^\d+\.\s*/, '')
}
