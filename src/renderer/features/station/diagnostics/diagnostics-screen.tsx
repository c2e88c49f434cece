import { Button, SegmentedControl, Tag } from '@blueprintjs/core'
import { Archive, Clipboard, CloudDownload, Refresh } from '@blueprintjs/icons'
import { useRef, useState, memo } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { LogLine } from '#shared/ipc/routes/diagnostics.ts'
import { ListFrame } from '../../../lists/list/list-frame.tsx'
import { ListSearch } from '../../../lists/list/list-search.tsx'
import { request, toApiError } from '../../../lib/bridge.ts'
import { copyText } from '../../../ui/clipboard.ts'
import { useCommands } from '../../../lib/commands.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedReading } from '../../../ui/failed-reading.tsx'
import { notify } from '../../../ui/notices.ts'
import { OfflineFactsPart } from './offline-facts.tsx'
import { UpdateFactsDialog } from './update-facts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import { formatDateTime } from '../../../lib/format.ts'
import './diagnostics.css'

const LEVELS = [
  { level: 'ERROR', label: 'Błędy', one: 'błąd', intent: 'danger' },
  { level: 'WARN', label: 'Ostrzeżenia', one: 'ostrzeżenie', intent: 'warning' },
  { level: 'INFO', label: 'Informacje', one: 'info', intent: 'none' },
] as const

/** Formats a time to the millisecond, because readers of a log need to see what happened first. */
function timeOf(at: string): string {
  return `${formatDateTime(at)},${at.slice(20, 23)}`
}

function textOf({ at, level, scope, message }: LogLine): string {
  return `${at} ${level} ${scope}: ${message}`
}

const Line = memo(({ line }: { line: LogLine }) => {
  const { intent, one } = LEVELS.find(({ level }) => level === line.level) ?? LEVELS[2]
  return (
    <tr className={`log-line log-line-${line.level.toLowerCase()}`}>
      <td className="log-time">
        <time dateTime={line.at}>{timeOf(line.at)}</time>
      </td>
      <td>
        <Tag minimal intent={intent}>
          {one}
        </Tag>
      </td>
      <td className="log-scope">{line.scope}</td>
      <td className="log-message">{line.message}</td>
    </tr>
  )
})

/** The log lines as plain text that can be selected and copied. Rows out of sight are not laid out. */
function LogLines({ lines }: { lines: readonly LogLine[] }) {
  return (
    <table className="log-table">
      <thead>
        <tr>
          <th scope="col">Czas</th>
          <th scope="col">Rodzaj</th>
          <th scope="col">Część programu</th>
          <th scope="col">Wpis</th>
        </tr>
      </thead>
      <tbody>
        {/* Lines have no key of their own, and the list is always replaced as a whole, so the index is the key. */}
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={`${index} ${line.at}`} line={line} />
        ))}
      </tbody>
    </table>
  )
}

const STEP = 500
const MOST = 5000
const EVERYTHING = 'ALL'

const levelOptions = [
  { value: EVERYTHING, label: 'Wszystko' },
  ...LEVELS.map(({ level, label }) => ({ value: level, label })),
]

/** `/station/log`: the program's log, with an export of everything that support needs as one file (DESK-077). */
export function DiagnosticsScreen() {
  const [level, setLevel] = useState<string>(EVERYTHING)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(STEP)
  const [showsUpdates, setShowsUpdates] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const levels = level === EVERYTHING ? [] : [level as LogLine['level']]
  const { data, error, isPlaceholderData, isFetching, refetch } = useLog({ levels, search, limit })
  const lines = data?.lines ?? []

  async function saveDiagnostics() {
    setIsSaving(true)
    try {
      const { name } = await request('diagnostics.save', undefined)
      notify.success(`Zapisano „${name}” w folderze Pobrane.`)
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsSaving(false)
    }
  }

  async function copyLines() {
    const isCopied = await copyText(lines.map(textOf).join('\n'))
    if (isCopied) notify.success(`Skopiowano ${countOf(lines.length, COUNTED.entry)}.`)
    else notify.error('Nie udało się skopiować wpisów. Zaznacz je i naciśnij Ctrl+C.')
  }

  useCommands([
    { id: 'log.search', label: 'Szukaj w logu', keys: '/', run: () => searchInput.current?.focus() },
    { id: 'log.refresh', label: 'Odśwież log', keys: 'r', run: () => void refetch() },
    { id: 'log.updates', label: 'Aktualizacje programu', run: () => setShowsUpdates(true) },
    { id: 'log.save', label: 'Zapisz diagnostykę', run: () => void saveDiagnostics() },
  ])

  return (
    <ListFrame
      title="Diagnostyka"
      count={data ? `${data.isCut ? 'ostatnie ' : ''}${countOf(lines.length, COUNTED.entry)}` : ''}
      actions={
        <>
          <span className="diagnostics-hint">
            Wersje, ustawienia, log i wydruki z ostatniej doby, bez haseł i nazwisk.
          </span>
          <Button
            intent="primary"
            icon={<Archive />}
            text="Zapisz diagnostykę"
            loading={isSaving}
            onClick={() => void saveDiagnostics()}
          />
        </>
      }
    >
      <OfflineFactsPart />
      <div className="list-tools">
        <ListSearch inputRef={searchInput} value={search} placeholder="Szukaj w logu" onSearch={setSearch} />
        <SegmentedControl
          size="small"
          aria-label="Rodzaj wpisów"
          options={levelOptions}
          value={level}
          onValueChange={setLevel}
        />
        <div className="list-tools-end">
          <Button icon={<CloudDownload />} text="Aktualizacje" onClick={() => setShowsUpdates(true)} />
          <Button
            icon={<Clipboard />}
            text="Kopiuj wpisy"
            disabled={lines.length === 0}
            onClick={() => void copyLines()}
          />
          <Button
            icon={<Refresh />}
            aria-label="Odśwież log"
            title="Odśwież log"
            loading={isFetching}
            onClick={() => void refetch()}
          />
        </div>
      </div>
      {/* A scrollable region must be reachable by keyboard. */}
      <div
        className={`log-view${isPlaceholderData ? ' log-view-stale' : ''}`}
        role="region"
        aria-label="Log programu"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {error && lines.length === 0 ? (
          <FailedReading
            title="Nie udało się odczytać logu"
            error={error.error}
            onRetry={() => void refetch()}
          />
        ) : data && lines.length === 0 ? (
          <EmptyState
            title="Brak wpisów"
            text={search || level !== EVERYTHING ? 'Żaden wpis nie pasuje.' : ''}
          />
        ) : (
          <LogLines lines={lines} />
        )}
        {data?.isCut && limit < MOST && (
          <div className="log-more">
            <Button text="Pokaż starsze" onClick={() => setLimit(Math.min(MOST, limit + STEP))} />
          </div>
        )}
      </div>
      {showsUpdates && <UpdateFactsDialog onClose={() => setShowsUpdates(false)} />}
    </ListFrame>
  )
}

interface LogQuestion {
  levels: readonly LogLine['level'][]
  search: string
  limit: number
}

/** Reads the station's own log. It is not cached, so a refresh shows the newest lines. */
function useLog(question: LogQuestion) {
  return useQuery<RouteOutput<'diagnostics.log'>, ApiFailure>({
    queryKey: ['station-log', question],
    queryFn: () => request('diagnostics.log', { ...question, levels: [...question.levels] }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}
