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
        'Nowa osoba: „Pracownicy” → „Nowy pracownik”. Identyfikator do skanowania drukuje się z jej karty: „Pokaż kod kreskowy”.',
        'Uprawnienia nadaje się grupom. Macierz pokazuje, co grupa widzi, dodaje, zmienia i usuwa; szablony są dobrym początkiem.',
        'Ekranów bez uprawnienia nie ma w menu. Odmowa mówi, którego uprawnienia brakuje.',
      ],
    },
    {
      title: 'Stanowisko',
      points: [
        '„Ustawienia stanowiska”: adres sklepu, drukarka etykiet, skaner, maszyna, kiosk, aktualizacje. Co zablokowały zasady firmy, ma kłódkę.',
        'Nowa drukarka: „Strona testowa” drukuje ramkę, linijkę i kody. Ramka ma być cała, 100 mm na linijce ma mieć 100 mm, kody mają się czytać. Nowy skaner: „Zmierz skaner”.',
        'Arkusz poleceń do zalaminowania drukuje się z ustawień skanera.',
        '„Dziennik wydruków” mówi o każdej etykiecie: kiedy, kto, na której drukarce i co się z nią stało.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        '„Diagnostyka”, „Zapisz diagnostykę”: wersje, ustawienia, log i wydruki z ostatniej doby w jednym pliku, bez haseł i nazwisk. Wyślij go pomocy.',
        'Tryb szkoleniowy działa na sklepie w samym programie: można w nim wszystko zepsuć.',
        'Kto zgubił identyfikator: kod nadaje serwer sklepu i tam się go zmienia. Do tego czasu odznacz „Konto aktywne”, bo znaleziony kod loguje bez hasła.',
      ],
    },
  ],
  keys: [
    { keys: 'ctrl+k', does: 'Paleta poleceń' },
    { keys: '/', does: 'Szukaj na liście', note: 'i w logu' },
    { keys: 'r', does: 'Odśwież listę', note: 'i log' },
    { keys: 'ctrl+s', does: 'Zapisz' },
    { keys: 'f8', does: 'Powiadomienia' },
  ],
  codes: [],
}
