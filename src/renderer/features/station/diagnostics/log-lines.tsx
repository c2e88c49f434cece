import { Tag } from '@blueprintjs/core'
import { memo } from 'react'
import type { LogLine } from '#shared/ipc/routes/diagnostics.ts'
import { formatDateTime } from '../../../lib/format.ts'

export const LEVELS = [
  { level: 'ERROR', label: 'Błędy', one: 'błąd', intent: 'danger' },
  { level: 'WARN', label: 'Ostrzeżenia', one: 'ostrzeżenie', intent: 'warning' },
  { level: 'INFO', label: 'Informacje', one: 'info', intent: 'none' },
] as const

/** To the millisecond: what happened first is what one looks for. */
function timeOf(at: string): string {
  return `${formatDateTime(at)},${at.slice(20, 23)}`
}

export function textOf({ at, level, scope, message }: LogLine): string {
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

/** The lines as plain text that can be selected and copied; rows out of sight are not laid out. */
export function LogLines({ lines }: { lines: readonly LogLine[] }) {
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
        {/* Lines have no key of their own; the list is always replaced as a whole. */}
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={`${index} ${line.at}`} line={line} />
        ))}
      </tbody>
    </table>
  )
}
