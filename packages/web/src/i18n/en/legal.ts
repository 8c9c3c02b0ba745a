import type { LegalTexts } from '../legal-document.ts';

export const legal: LegalTexts = {
  operator: 'the operator of this site',
  terms: {
    title: 'Terms of Service',
    intro: 'What you can expect from Vitrine, and what we expect from you.',
    sections: [
      {
        title: 'The service',
        paragraphs: [
          'Vitrine is run by {operator}. It turns clothing and product photos of online sellers into pictures for their shops. What each tool does and costs is shown before you use it.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'An account needs an invitation code. Keep your password to yourself, and tell us the truth about who you are. What is done through your account counts as done by you, until you have signed out of the device concerned.',
          'You must be of an age at which you may enter into a contract where you live.',
        ],
      },
      {
        title: 'Your pictures',
        paragraphs: [
          'What you upload stays yours, and so does what is made from it, as far as the law gives rights in it to anyone. You allow us to store and process your pictures in order to do what you asked for, and for nothing else.',
          'Upload only what you may use: photos that you took or bought, garments that you may sell, and people who have agreed.',
        ],
      },
      {
        title: 'What is not allowed',
        paragraphs: [
          'Pictures that break the law, that show people undressed or humiliated, that put a real person into a picture against their will, or that deceive buyers about a product. No attempts to get around limits, prices or other people’s accounts. We may remove such pictures and close such accounts.',
        ],
      },
      {
        title: 'Pictures made by AI',
        paragraphs: [
          'Results are made with the help of artificial intelligence and say so in their file data. Where the law asks you to tell your buyers, please do, and leave such marks in place. Check every result before you publish it: colours, cuts and details of the real product are what counts.',
        ],
      },
      {
        title: 'Points and payment',
        paragraphs: [
          'Work is paid with points. The price stands on the button. A picture that fails or that you cancel gives its points back. Every balance shows until when its points can be used. Points are not money and are not paid out, except where the law says otherwise.',
        ],
      },
      {
        title: 'If something goes wrong',
        paragraphs: [
          'We keep the service running with care, but cannot promise that it is never interrupted or that every result is what you had in mind. We answer for damage that we cause on purpose or through gross negligence, and otherwise as far as the law requires. Rights that consumers have by law are not touched.',
        ],
      },
      {
        title: 'Ending',
        paragraphs: [
          'You can delete your account on the account page at any time; it goes {days} days later, and until then you can change your mind. We may end an account that breaks these terms, and tell you why.',
        ],
      },
      {
        title: 'Changes and law',
        only: 'international',
        paragraphs: [
          'If these terms change in a way that matters to you, we tell you beforehand; you may then leave. The law at the seat of {operator} applies. Consumers also keep the protection of the law of the country where they live.',
        ],
      },
      {
        title: 'Changes and law',
        only: 'chinese',
        paragraphs: [
          'If these terms change in a way that matters to you, we tell you beforehand; you may then leave. The law of mainland China applies. We first try to settle a dispute by talking; failing that, the competent court at the seat of {operator} decides.',
          'The Chinese text is the one that binds.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    intro: 'Which data we keep, what for, for how long, and how you get it back or delete it.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: ['{operator}, who runs this site, decides about the data described here.'],
      },
      {
        title: 'What we keep',
        only: 'international',
        paragraphs: [
          'Your account: email address, name, picture if you add one, and your password as a hash that cannot be read back. If you sign in with Google: the email address and name that Google confirms.',
          'Your work: photos that you upload, pictures made from them, choices and ratings, points and orders.',
        ],
      },
      {
        title: 'What we keep',
        only: 'chinese',
        paragraphs: [
          'Your account: mobile number or email address, name, picture if you add one, and your password, if you have one, as a hash that cannot be read back.',
          'Your work: photos that you upload, pictures made from them, choices and ratings, points and orders.',
        ],
      },
      {
        title: 'Signing in safely',
        paragraphs: [
          'For each sign-in we note the time, the network address and the kind of browser, and keep that for {signInDays} days, so that you and we can notice a stranger. Sign-in by phone also uses a device token: a random number and a few coarse facts about the browser, hashed.',
        ],
      },
      {
        title: 'What we use it for',
        paragraphs: [
          'To do what you ask for, to tell you when it is done, to keep accounts safe, to bill, and to meet legal duties. We do not sell data, show no advertising, and train no models on your pictures.',
        ],
      },
      {
        title: 'Who else sees it',
        paragraphs: [
          'Firms that work for us and only as far as their task needs it: hosting, mail or text messages, payment, and, where a tool says so, an outside engine that makes a picture from your photo. And authorities where the law obliges us.',
        ],
      },
      {
        title: 'In your browser',
        paragraphs: [
          'Your browser stores your session, your language and appearance, and unfinished work. If we count visits, then without your name or address; a browser that asks not to be tracked is not counted.',
        ],
      },
      {
        title: 'For how long',
        paragraphs: [
          'Until you delete it: single works in Records, everything with your account. A deleted account goes {days} days after you ask. What tax or commercial law makes us keep, such as invoices, stays for that long and is used for nothing else.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'On the account page you can see and correct your data, download all of it, sign out everywhere and delete the account. You may also object, withdraw a consent, and complain to the authority in charge of data protection.',
        ],
      },
      {
        title: 'Sensitive data and minors',
        only: 'chinese',
        paragraphs: [
          'A mobile number is handled under the Personal Information Protection Law, for signing in and for notices that you chose. The service is not meant for anyone under 18; if we learn of such an account we close it.',
          'The Chinese text is the one that binds.',
        ],
      },
    ],
  },
};
