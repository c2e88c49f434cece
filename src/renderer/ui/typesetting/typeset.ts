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
  const set = children.map((child, place) => {
    if (typeof child !== 'string') return child
    return withHardSpaces(child, endsInNumber(children[place - 1]) ? 'number' : 'text')
  })
  return set.some((child, place) => child !== children[place]) ? set : children
}

const isSame = (one: Props, other: Props): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])

/** Adds non-breaking spaces to the texts in an element's props. Returns the same object if nothing changes. */
export function typesetProps(type: unknown, props: Props): Props {
  if (VERBATIM.has(type)) return props
  const { children } = props
  const set: Record<string, unknown> = {}
  if (typeof children === 'string') set['children'] = withHardSpaces(children)
  else if (Array.isArray(children)) set['children'] = childrenSet(children)
  for (const name of TEXTS) {
    const text = props[name]
    if (typeof type !== 'string' && typeof text === 'string') set[name] = withHardSpaces(text)
  }
  return isSame(set, props) ? props : { ...props, ...set }
}
