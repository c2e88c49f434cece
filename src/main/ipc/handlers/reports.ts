import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { reportRoutes } from '#shared/ipc/routes/reports.ts'
import type { ClientAnswers } from '../../services/reports/client-answers.ts'

export function createReportHandlers(answers: ClientAnswers): HandlersFor<typeof reportRoutes> {
  return {
    'reports.clientAnswer': (report) => answers.draw(report),
    'reports.save': ({ reference }) => answers.save(reference),
  }
}
