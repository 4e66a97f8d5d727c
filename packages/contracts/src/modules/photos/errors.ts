import { defineErrors } from '../../kit/define-error.ts';

export const photosErrors = defineErrors({
  photoType: {
    retcode: -224901,
    http: 422,
    text: 'This is no photo in JPEG, PNG or WebP. Choose another file, or take a photo.',
    cause: 'What is in the file decides, not its name.',
    cure: 'Choose a JPEG, PNG or WebP picture.',
  },
  photoBroken: {
    retcode: -224902,
    http: 422,
    text: 'This photo is cut off, damaged, or holds something else behind its end. Save it again as a picture, or take a new one.',
    cause: 'The picture does not end where its file ends.',
    cure: 'Open it, save it again as a picture, and send that.',
  },
  photoTooLarge: {
    retcode: -224903,
    http: 422,
    text: 'A photo may have up to {mb} MB. Make it smaller.',
    cause: 'The file is larger than the limit.',
    cure: 'Make the picture smaller.',
  },
  photoPixels: {
    retcode: -224904,
    http: 422,
    text: 'This photo has {width} x {height} pixels; {most} are the most on a side. Make it smaller.',
    cause: 'A picture with many pixels fills the memory of those who look at it, however small its file is.',
    cure: 'Make the picture smaller.',
  },
  photoGone: {
    retcode: -224905,
    http: 422,
    text: 'A photo is no longer there, or is on another thing. Take it off and add it again.',
    cause: 'A photo nobody saved is kept for a day; only who sent it can put it on a thing, and on one only.',
    cure: 'Take the photo off, add it again, and save.',
  },
  photoTooMany: {
    retcode: -224906,
    http: 422,
    text: '{id} would have {count} photos; {most} are the most. Take some off first.',
    cause: 'A thing has a limited number of photos.',
    cure: 'Take off photos nobody needs.',
  },
});
