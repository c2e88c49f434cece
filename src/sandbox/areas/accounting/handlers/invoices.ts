import { z } from 'zod'
import { invoices } from '#shared/api/resources/invoices.ts'
import { invoicesCsv } from '../exports/invoices-csv.ts'
import { jpkFa } from '../exports/jpk-fa.ts'
import { monthInvoices, type BookedMonth } from '../store/month-invoices.ts'
import { listPage } from '../../../crud/crud-handlers.ts'
import { readListParameters } from '../../../crud/list-parameters.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem } from '../../../http/problem.ts'
import { invoicePage } from '../store/invoice-list.ts'
import { visibleSites } from '../../sites/store.ts'
import type { HandlersOf, Context } from '../../context.ts'

/** A CSV or JPK_FA file always covers one month. */
const MONTH = { date_year: z.number(), date_month: z.number() }

export function invoicesHandlers({ database, now }: Context): HandlersOf<'invoices'> {
  const booked = (call: Call, month: BookedMonth) =>
    monthInvoices(database, month, visibleSites(database, callerOf(call)))

  return {
    'invoices.list': (call) => ({
      body: listPage(
        invoices,
        { page: (parameters) => invoicePage(database, parameters, visibleSites(database, callerOf(call))) },
        call,
      ),
    }),
    'invoices.exportCsv': (call) => {
      const month = readMonth(call)
      return {
        file: {
          bytes: invoicesCsv(booked(call, month)),
          type: 'text/csv; charset=utf-8',
          name: `faktury_${monthText(month, '_')}.csv`,
        },
      }
    },
    'invoices.exportJpkFa': (call) => {
      const month = readMonth(call)
      return {
        file: {
          bytes: jpkFa(booked(call, month), month, now()),
          type: 'application/xml; charset=utf-8',
          name: `JPK_FA_${monthText(month, '-')}.xml`,
        },
      }
    },
  }
}

const monthText = ({ year, month }: BookedMonth, between: string): string =>
  `${year}${between}${String(month).padStart(2, '0')}`

function readMonth(call: Call): BookedMonth {
  const { date_year: year, date_month: month } = readListParameters({ filters: MONTH }, call).filters
  const problems: Record<string, string[]> = {}
  if (typeof year !== 'number') problems['date_year'] = [call.texts.required]
  else if (year < 1) problems['date_year'] = [call.texts.numberTooSmall(1)]
  else if (year > 9999) problems['date_year'] = [call.texts.numberTooBig(9999)]
  if (typeof month !== 'number') problems['date_month'] = [call.texts.required]
  else if (month < 1) problems['date_month'] = [call.texts.numberTooSmall(1)]
  else if (month > 12) problems['date_month'] = [call.texts.numberTooBig(12)]
  if (typeof year !== 'number' || typeof month !== 'number' || Object.keys(problems).length > 0)
    throw fieldProblem(problems)
  return { year, month }
}
