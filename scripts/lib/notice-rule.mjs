import { parseSync } from 'oxc-parser'

// A failure notice stays until it is closed. Therefore it must name its subject (the failed request, or an origin of
// its own), so that the next success of that subject closes it. A text alone is allowed only if there is no such
// success; these cases are listed here by file with the reason.

/** File → the number of such notices, and the reason why no later success of the same subject exists. */
const WITHOUT_SUBJECT = {
  'app/link-notice.tsx': [2, 'a link that another program was to open'],
  'app/links/link-arrival.tsx': [1, 'a link that came from outside'],
  'app/scans.tsx': [1, 'a scan that means nothing here'],
  'lists/bulk/bulk-action-dialog.tsx': [1, 'clipboard'],
  'lists/list/copy-link.tsx': [1, 'clipboard'],
  'forms/record/document-viewer.tsx': [1, 'a document that cannot be drawn, and is closed'],
  'forms/fields/rich-text/use-picture-changes.ts': [1, 'a chosen file that is no picture'],
  'features/administration/system-logs/system-log-screen.tsx': [1, 'clipboard'],
  'features/catalogue/price-files/price-result-view.tsx': [1, 'clipboard'],
  'features/catalogue/prices/compare.tsx': [2, 'a chosen product that has no prices to compare'],
  'features/catalogue/prices/price-part.tsx': [1, 'a press without the permission'],
  'features/catalogue/products/use-publishing.ts': [1, 'a press with nothing selected'],
  'features/content/holidays/use-holidays.ts': [2, 'a press without the permission'],
  'features/preflight/findings-list.tsx': [1, 'clipboard'],
  'features/production/montages/editor/use-line-scans.ts': [1, 'a scan that means nothing here'],
  'features/sales/orders/deliveries/tracking-number.tsx': [1, 'a press without the permission'],
  'features/sales/orders/actions/finishing-questions.tsx': [1, 'orders whose state forbids finishing'],
  'features/sales/orders/actions/finishing.ts': [1, 'an order whose state forbids finishing'],
  'features/sales/orders/list/orders-list-screen.tsx': [1, 'clipboard'],
  'features/sales/payments/import-result-lists.tsx': [1, 'clipboard'],
  'features/station/diagnostics/diagnostics-screen.tsx': [1, 'clipboard'],
}

const isNode = (value) => typeof value === 'object' && value !== null

function* nodesOf(value) {
  if (!isNode(value)) return
  if (typeof value.type === 'string') yield value
  for (const part of Object.values(value)) yield* nodesOf(part)
}

const isNotice = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.name === 'notify' &&
  callee.property.name === 'error'

/** Line numbers of the `notify.error` calls that pass only a text. */
function bareNotices({ path, source }) {
  if (!source.includes('notify.error(')) return []
  const calls = [...nodesOf(parseSync(path, source).program)].filter(isNotice)
  return calls
    .filter((call) => call.arguments.length === 1)
    .map(({ start }) => source.slice(0, start).split('\n').length)
}

/**
 * Reports failure notices without a subject and without a listed reason, and listed reasons that are no longer needed.
 */
export function noticeViolations(files, allowed = WITHOUT_SUBJECT) {
  const unused = new Set(Object.keys(allowed))
  const found = files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap((file) => {
      const name = file.path.replace(/^src\/renderer\//, '')
      const lines = bareNotices(file)
      const [most] = allowed[name] ?? [0]
      if (lines.length > 0 && lines.length >= most) unused.delete(name)
      return lines.length > most
        ? [`${file.path}:${lines.join(',')}: notify.error with a text alone; name the subject that closes it`]
        : []
    })
  return [...found, ...[...unused].map((name) => `scripts/lib/notice-rule.mjs: ${name} has fewer notices`)]
}
