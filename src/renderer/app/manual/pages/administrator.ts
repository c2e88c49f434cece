import type { ManualPage } from '../manual-page.ts'

export const administratorPage: ManualPage = {
  id: 'administrator',
  title: 'Administracja',
  permissions: ['add_admin', 'change_admin', 'change_group'],
  intro: 'Ludzie, uprawnienia i stanowiska.',
  chapters: [
    {
      title: 'Ludzie',
      points: [
        'Nowa osoba: „Pracownicy” → „Nowy”. Identyfikator do skanowania drukuje się z jej karty.',
        'Uprawnienia nadaje się grupom. Macierz pokazuje, co grupa widzi, dodaje, zmienia i usuwa; szablony są dobrym początkiem.',
        'Kto czego nie może, nie widzi tego w menu. Odmowa mówi, którego uprawnienia brakuje.',
      ],
    },
    {
      title: 'Stanowisko',
      points: [
        '„Ustawienia stanowiska”: adres sklepu, drukarka etykiet, skaner, maszyna, kiosk, aktualizacje. Co zablokowały zasady firmy, ma kłódkę.',
        'Nowa drukarka: „Strona testowa” pokazuje, czy etykieta 339 × 566 mieści się cała i czy kody są ostre. Nowy skaner: „Zmierz skaner”.',
        'Arkusz poleceń do zalaminowania drukuje się z ustawień skanera.',
        '„Dziennik wydruków” mówi o każdej etykiecie: kiedy, kto, na której drukarce i co się z nią stało.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        '„Diagnostyka” zbiera wersje, ustawienia i log w jednym pliku, bez haseł i danych klientów. Wyślij go pomocy.',
        'Tryb szkoleniowy działa na sklepie w samym programie: można w nim wszystko zepsuć.',
        'Kto stracił identyfikator: na jego karcie wydaj nowy, stary przestaje działać.',
      ],
    },
  ],
  keys: [
    { keys: 'ctrl+k', does: 'Paleta poleceń' },
    { keys: '/', does: 'Szukaj na liście i w logu' },
    { keys: 'r', does: 'Odśwież' },
    { keys: 'ctrl+s', does: 'Zapisz formularz' },
    { keys: 'f8', does: 'Powiadomienia' },
  ],
  codes: [],
}
