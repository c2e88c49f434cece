import { withHardSpaces } from './hard-spaces.ts'

type Props = Readonly<Record<string, unknown>>

/** Elements whose text is data to copy or to process and not a sentence. */
const VERBATIM = new Set<unknown>([
  'code',
  'kbd',
  'option',
  'pre',
  'samp',
  'script',
  'style',
  'textarea',
  'title',
])

/** Props that Blueprint's components render as text. */
const TEXTS = ['text', 'helperText'] as const

const endsInNumber = (child: unknown): boolean =>
  typeof child === 'number' || (typeof child === 'string' && /\d$/.test(child))

function childrenSet(children: readonly unknown[]): readonly unknown[] {
  let set: unknown[] | null = null
  for (const [place, child] of children.entries()) {
    if (typeof child !== 'string') continue
    const text = withHardSpaces(child, endsInNumber(children[place - 1]) ? 'number' : 'text')
    if (text === child) continue
    set ??= [...children]
    set[place] = text
  }
  return set ?? children
}

/**
 * Adds non-breaking spaces to the texts in an element's props. Returns the same object if nothing changes, and allocates
 * nothing then, because this runs for every element that is rendered.
 */
export function typesetProps(type: unknown, props: Props): Props {
  if (VERBATIM.has(type)) return props
  let set = props
  const put = (name: string, value: unknown): void => {
    if (value !== props[name]) set = { ...set, [name]: value }
  }
  const { children } = props
  if (typeof children === 'string') put('children', withHardSpaces(children))
  else if (Array.isArray(children)) put('children', childrenSet(children))
  if (typeof type === 'string') return set
  for (const name of TEXTS) {
    const text = props[name]
    if (typeof text === 'string') put(name, withHardSpaces(text))
  }
  return set
}
