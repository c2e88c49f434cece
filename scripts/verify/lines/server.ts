import type { LineDefinition } from '../line.ts'

/** Part 1. The checks use the training shop, or the shop's own server if `--api` names it. */
export const SERVER_LINES: readonly LineDefinition[] = [
  {
    id: 'HW-1.1',
    check: async (tools) => (await import('../checks/demo.ts')).packDemoOrder(tools),
    question: {
      text: 'Czy paczkę spakowano na serwerze sklepu, a wydrukowana etykieta jest tą z systemu przewoźnika?',
      aboutServer: true,
    },
  },
  {
    id: 'HW-1.2',
    check: async (tools) => (await import('../checks/demo.ts')).playShopDay(tools),
    question: {
      text: 'Czy każdy rozdział przeszedł aż do pierwszej czynności klienta, a zmiany widać na serwerze?',
      aboutServer: true,
    },
  },
  {
    id: 'HW-1.3',
    check: async (tools) => (await import('../checks/server.ts')).signInByBadge(tools),
    question: {
      text: 'Czy identyfikator loguje właściwą osobę, a przy błędnym kodzie widać komunikat serwera?',
      aboutServer: true,
    },
  },
  {
    id: 'HW-1.4',
    check: async (tools) => (await import('../checks/server.ts')).openEveryScreen(tools),
    question: {
      text: 'Czy po otwarciu wszystkich ekranów „Diagnostyka” nie wymienia żadnej niepasującej odpowiedzi?',
      aboutServer: true,
    },
  },
  {
    id: 'HW-1.5',
    question: {
      text: 'Czy cena zapisanego montażu jest taka jak na ekranie (albo „Serwer policzył …” podaje obie)?',
      aboutServer: true,
    },
  },
  {
    id: 'HW-1.6',
    question: {
      text: 'Czy sklep potwierdził znaczenie pięciu przełączników akcji maszyny i stanowisko działa zgodnie z nim?',
      aboutServer: true,
    },
  },
  {
    id: 'HW-1.7',
    check: async () => (await import('../checks/server.ts')).returnAfterRestart(),
    question: {
      text: 'Czy po ponownym uruchomieniu serwera sklepu stanowiska wróciły w 40 s bez ponownego logowania?',
      aboutServer: true,
    },
  },
  {
    id: 'HW-1.8',
    question: {
      text: 'Czy po zerwaniu połączenia program pytał „Nie wiadomo, czy …” i nic nie powstało podwójnie?',
      aboutServer: true,
    },
  },
  {
    id: 'HW-1.9',
    question: {
      text: 'Czy sklep potwierdził, kto może eksportować dane klientów i co ma zawierać plik, a eksport klienta próbnego jest pełny?',
      aboutServer: true,
    },
  },
]
