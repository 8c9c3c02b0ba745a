import type { HelpTexts } from '../help-texts.ts';

export const help: HelpTexts = {
  title: 'Help',
  intro: 'Short answers. Search, or pick a topic.',
  searchLabel: 'Search the answers',
  found: '{count} found',
  nothing: 'Nothing found',
  nothingBody: 'Try one other word, such as “points” or “size”.',
  clear: 'Show all',
  topics: 'Topics',
  guideTitle: 'How to photograph a garment',
  guideIntro: 'A phone is enough. Four things make the difference.',
  good: 'Like this',
  bad: 'Not like this',
  guide: {
    light: {
      title: 'Light from the side',
      body: 'Beside a window, lamp and flash off. Hard sun and flash burn out the weave.',
      good: 'A tee beside a window with soft light',
      bad: 'A tee with the hard spot of a flash on it',
    },
    sleeves: {
      title: 'Spread the sleeves',
      body: 'Smooth it out, sleeves away from the body, nothing folded under.',
      good: 'A tee with its sleeves spread',
      bad: 'A tee with its sleeves folded in',
    },
    above: {
      title: 'From straight above',
      body: 'Hold the phone flat over the middle. From the side, the hem grows and the collar shrinks.',
      good: 'A phone held flat above a tee',
      bad: 'A phone held at an angle beside a tee',
    },
    ground: {
      title: 'A plain ground',
      body: 'One colour that differs from the garment. White on white is the hardest case.',
      good: 'A dark tee on a light, plain ground',
      bad: 'A tee on a patterned ground of the same colour',
    },
  },
  contactTitle: 'Still a question?',
  contactBody: 'Write to us. It helps to say what you did and what you saw.',
  groups: {
    photos: 'Photos',
    uploads: 'Uploads',
    pictures: 'Your pictures',
    points: 'Points',
    plans: 'Plans and members',
    community: 'Community',
    account: 'Account',
  },
  questions: {
    'photo-kinds': {
      question: 'Which photos work best?',
      answer:
        'Sharp ones that show all of the garment, with some room around it. Lying flat, on a hanger, on a mannequin or worn: all work. Dark clothes on a light ground, light clothes on a darker one.',
    },
    'photo-phone': {
      question: 'Can I use my phone?',
      answer:
        'Yes. Open this site on the phone: every upload also offers the camera. HEIC photos of an iPhone work as they are.',
    },
    'upload-limits': {
      question: 'What can I upload?',
      answer:
        'JPG, PNG, WebP, AVIF or HEIC, each under {megabytes} MB, width and height each over {pixels} px. For marking an item in the photo, one side may be at most {ratio} times as long as the other.',
    },
    'upload-refused': {
      question: 'Why was my photo refused?',
      answer:
        'The message under the photo tells: the wrong kind of file, {megabytes} MB or more, a side of {pixels} px or less, or a file that is damaged. Screenshots and pictures sent by chat apps are often too small: use the original.',
    },
    'upload-count': {
      question: 'How many photos at once?',
      answer:
        'Up to {photos} in a tool, members up to {memberPhotos}. An assisted order takes up to {clothing} clothing photos and {references} references.',
    },
    'upload-private': {
      question: 'Who sees my photos?',
      answer:
        'Only you. They are used to make what you asked for, and for nothing else. What you delete is removed for good. Others see a picture only if you publish it.',
    },
    turnaround: {
      question: 'How long does a picture take?',
      answer:
        'Most tools need a minute or so. Every task is finished within {usualHours} hours, at peak times within {maxHours} hours at most. You can close the page: we tell you by e-mail or SMS, as you have chosen under Account.',
    },
    failed: {
      question: 'What if a picture fails?',
      answer:
        'Its points come back at once and keep their expiry date; if that has passed meanwhile, they last {returnDays} more days, once. The same when you cancel.',
    },
    download: {
      question: 'In which formats can I download?',
      answer:
        'PNG, JPG or WebP; a cut-out with a transparent or a coloured background. Several pictures come as one ZIP file.',
    },
    'find-again': {
      question: 'Where are my pictures?',
      answer: 'In Records, by day, until you delete them.',
      link: 'Open Records',
    },
    marks: {
      question: 'How can anybody tell that a picture was made here?',
      answer:
        'Every finished picture says in its file who made it, when and how, and is signed. Anybody can check a file without an account: whether it was made here, and whether it is unchanged. The file is not kept.',
      link: 'Check a picture',
    },
    'points-cost': {
      question: 'What does a picture cost?',
      answer:
        '{generated} points for a model photo or a scene, {small} for a cut-out, retouch, headless picture or enlargement. The price stands on the button before you press it.',
      link: 'See your points',
    },
    'points-validity': {
      question: 'How long do points last?',
      answer:
        'Points of a plan last {subscriptionDays} days from each month’s grant. Points bought once, or redeemed, last {oneTimeDays} days.',
      link: 'See your points',
    },
    'points-first': {
      question: 'Which points are spent first?',
      answer:
        'Those that expire first. The points page shows when each part expires, and we write before they do.',
    },
    'points-code': {
      question: 'I have a redemption code',
      answer: 'Enter it on the points page, without spaces. It can also pay for an assisted order.',
      link: 'Enter a code',
    },
    members: {
      question: 'What do members get?',
      answer:
        'Points every month, lower prices on extra points, a place further ahead in the queue and up to {memberPhotos} photos at once.',
      link: 'See plans',
    },
    'plan-yearly': {
      question: 'Monthly or yearly?',
      answer: 'The same points each month; paid for a year at once it is {discount}% cheaper.',
      link: 'See plans',
    },
    'first-experience': {
      question: 'What is the first experience?',
      answer:
        'A small pack of points for {firstPrice}, once per account, within {firstDays} days of signing up.',
      link: 'See plans',
    },
    'plan-cancel': {
      question: 'Can I cancel my plan?',
      answer: 'At any time. It stays until the end of the time you paid for.',
      link: 'See plans',
    },
    refund: {
      question: 'Can I get my money back?',
      answer:
        'Within {refundDays} days, if nothing of it was spent: under Orders, at once. Otherwise ask us there.',
      link: 'Open Orders',
    },
    'community-publish': {
      question: 'How do I publish a picture?',
      answer:
        'Open a finished picture in Records and press “Publish”. Others see the picture, its kind and your name, never the photo it was made from.',
      link: 'Open the community',
    },
    'community-check': {
      question: 'Why is my picture being checked?',
      answer:
        'A model looks for explicit content, which takes seconds. If it is unsure, one of us decides. Ordinary swimwear and underwear are fine.',
    },
    'community-remove': {
      question: 'Can I take it back?',
      answer: 'Yes, under “My posts”. It also goes when you delete the work or your account.',
      link: 'Open my posts',
    },
    invitation: {
      question: 'Where do I get an invitation code?',
      answer:
        'From a seller who is here already: each has a code to pass on under Invite. A new account needs one.',
    },
    'account-delete': {
      question: 'How do I delete my account?',
      answer:
        'Under Account. It is gone {deletionDays} days later, with all photos and pictures; until then you can change your mind.',
      link: 'Open Account',
    },
  },
};
