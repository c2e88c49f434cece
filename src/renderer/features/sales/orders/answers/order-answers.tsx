import { Checkbox } from '@blueprintjs/core'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { placeText, SEVERITY_LABELS, type AnswerItem } from '#shared/domain/preflight/answer-items.ts'
import { matchAnswer, type AnswerMatch, type ItemState } from '#shared/domain/preflight/answer-matching.ts'
import { varnishOf } from '#shared/domain/preflight/varnish.ts'
import { CaseLink } from '../../../../entities/case/case-link.tsx'
import type { SentAnswer } from '../../../../entities/case/sent-answers.ts'
import { isRunning, type ProductFile } from '../../../../entities/project-file/project-file.ts'
import { fileNow } from '../../../../entities/project-file/structured-file.ts'
import { useFileCheck } from '../../../../entities/project-file/use-file-check.ts'
import { capitalized, formatDateTime } from '../../../../lib/format.ts'
import { changedOutside } from '../../../../lib/outside-changes.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import type { OrderDetails, OrderLine } from '../details/order-details-model.ts'
import { useAnswerTicks } from './answer-ticks.ts'
import { useOrderAnswers } from './use-order-answers.ts'
import './order-answers.css'

/** The answers to the client about the files of an order, compared with the files that came after (PL-05). */
export function OrderAnswers({ order }: { order: OrderDetails }) {
  const { answers, retry } = useOrderAnswers(order)
  const answered = order.order_products.filter((line) => answers.has(line.pk))
  if (answered.length === 0 && !retry) return null
  return (
    <div className="order-answers">
      {retry && (
        <p className="quiet">
          Nie udało się sprawdzić odpowiedzi klientowi.{' '}
          <ActionButton size="small" text="Ponów" onClick={retry} />
        </p>
      )}
      {answered.map((line) => {
        const sent = answers.get(line.pk)
        return sent && <LineAnswer key={`${line.pk} ${sent.messagePk}`} line={line} sent={sent} />
      })}
    </div>
  )
}

function compared(
  file: ProductFile,
  { is_booklet_uv, chosen_options, format }: OrderLine,
  items: readonly AnswerItem[],
) {
  const varnish = varnishOf({
    is_uv: file.is_uv,
    is_booklet_uv: file.is_booklet_uv ?? is_booklet_uv,
    optionNames: chosen_options.map(({ chosen_option }) => chosen_option.label ?? ''),
    coverCount: file.cover_pages.length,
  })
  return matchAnswer(items, fileNow(file, varnish, format))
}

/** Compares the answer with the line's present file. Null if that is still the answered file or cannot be read. */
function useComparison(line: OrderLine, { answer }: SentAnswer) {
  const filePk = line.product_file?.pk ?? null
  const isReplaced = filePk !== null && filePk !== answer.filePk
  const { data, error, isFetching } = useOperation(
    'orderProducts.fileData',
    { params: { pk: line.pk } },
    { isEnabled: isReplaced, staleMs: 0 },
  )
  // The viewer may have left the answered file in the cache.
  const file = isReplaced && data != null && data.pk !== answer.filePk ? data : null
  const isChecking = file !== null && isRunning(file.preflight_status)
  // The order itself may say nothing of the check, and then its row does not follow it.
  useFileCheck(isChecking ? file.pk : null, () => changedOutside('orderProductFiles.create'))
  if (filePk === null) return { note: 'pozycja nie ma teraz pliku', match: null }
  if (!isReplaced) return { note: 'czeka na poprawiony plik', match: null }
  if (error) return { note: 'nie udało się wczytać nowego pliku', match: null }
  if (file === null)
    return { note: isFetching ? 'wczytuję nowy plik…' : 'serwer nie pokazał nowego pliku', match: null }
  if (isChecking) return { note: 'nowy plik jest weryfikowany', match: null }
  return { note: null, match: compared(file, line, answer.items) }
}

const STATES: Readonly<Record<ItemState, string>> = {
  fixed: 'usunięte',
  still: 'nadal',
  manual: 'sprawdź ręcznie',
}

function countsText({ states, added }: AnswerMatch, ticked: ReadonlySet<number>): string[] {
  const count = (wanted: ItemState): number =>
    [...states].filter(
      ([number, state]) => (state === 'manual' && ticked.has(number) ? 'fixed' : state) === wanted,
    ).length
  const [fixed, still, manual] = [count('fixed'), count('still'), count('manual')]
  return [
    ...(fixed > 0 ? [countOf(fixed, COUNTED.corrected)] : []),
    ...(still > 0 ? [`${still}\u00a0nadal`] : []),
    ...(added.length > 0 ? [countOf(added.length, COUNTED.newRemark)] : []),
    ...(manual > 0 ? [`${manual}\u00a0do sprawdzenia ręcznie`] : []),
  ]
}

function LineAnswer({ line, sent }: { line: OrderLine; sent: SentAnswer }) {
  const { answer, casePk, messagePk, at } = sent
  const { note, match } = useComparison(line, sent)
  const { ticked, tick } = useAnswerTicks(messagePk)
  const parts = [
    countOf(answer.items.length, COUNTED.remark),
    ...(match ? countsText(match, ticked) : [note]),
  ]
  return (
    <details className="order-answer">
      <summary>
        Odpowiedź klientowi: {parts.join(', ')}
        <span className="quiet"> · pozycja {line.pk}</span>
      </summary>
      <p className="quiet">
        {formatDateTime(at)}, sprawa <CaseLink pk={casePk} />
      </p>
      <ul aria-label={`Uwagi do pozycji ${line.pk}`}>
        {answer.items.map((item) => (
          <AnsweredItem
            key={item.number}
            item={item}
            state={match?.states.get(item.number) ?? null}
            isTicked={ticked.has(item.number)}
            onTick={(isTicked) => tick(item.number, isTicked)}
          />
        ))}
        {match?.added.map(({ code, where }, index) => (
          <li key={`nowa ${index}`}>
            nowe: {capitalized(where)}
            {code !== null && `, ${code}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface AnsweredItemProps {
  item: AnswerItem
  /** Null while there is no new file to compare with. */
  state: ItemState | null
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function AnsweredItem({ item, state, isTicked, onTick }: AnsweredItemProps) {
  const { number, where, place, placeCount, severity, words } = item
  return (
    <li>
      {number}. {capitalized(where)}, {placeText(place, placeCount)}. {SEVERITY_LABELS[severity]}: {words}
      {state !== null && <strong> {STATES[state]}</strong>}
      {state === 'manual' && (
        <Checkbox
          className="order-answer-tick"
          inline
          checked={isTicked}
          label="Poprawione"
          aria-label={`Poprawione: uwaga ${number}`}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      )}
    </li>
  )
}
