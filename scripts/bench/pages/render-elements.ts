// The floor of rendering: React alone, in a process of its own, renders the elements of the HTML that it gets on its
// standard input. Prints the processor time of one rendering in milliseconds.
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const renders = 200
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const html = Buffer.concat(chunks).toString('utf8')

renderSome()
const before = process.cpuUsage()
renderSome()
const { user, system } = process.cpuUsage(before)
process.stdout.write(String((user + system) / 1000 / renders))

/** The elements are made again for each rendering, as components make theirs. */
function renderSome(): void {
  const tokens = [...html.matchAll(/<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/g)]
  for (let count = 0; count < renders; count += 1)
    renderToString(findElement('main', {}, getChildren({ tokens, at: 0 })))
}

type Reader = { readonly tokens: readonly RegExpExecArray[]; at: number }

function getChildren(reader: Reader): readonly ReactNode[] {
  const children: ReactNode[] = []
  for (;;) {
    const [, closing, name, attributes = '', text] = reader.tokens[reader.at] ?? []
    reader.at += 1
    if (text !== undefined) children.push(text)
    else if (name === undefined || closing) return children
    else
      children.push(
        findElement(
          name,
          getProps(attributes),
          empty.has(name) || attributes.endsWith('/') ? [] : getChildren(reader),
        ),
      )
  }
}

function getProps(attributes: string): Record<string, string> {
  const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)]
    .filter(([, name]) => name !== 'style' && !name?.startsWith('on'))
    .map(([, name = '', value = '']) => [name === 'class' ? 'className' : name, value])
  return Object.fromEntries(pairs)
}

function findElement(name: string, props: Record<string, string>, children: readonly ReactNode[]): ReactNode {
  return createElement(name, props, ...children)
}
